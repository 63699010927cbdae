import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { changePassword, createUser, exportUser } from '#api/calls/users.ts'
import { countPage, reportError } from '#api/calls/reports.ts'
import { createImage } from '#api/calls/images.ts'
import { createPasswordReset } from '#api/calls/password-resets.ts'
import { createSession } from '#api/calls/sessions.ts'
import { createSnapshot, getSnapshot, withdrawSnapshots } from '#api/calls/snapshots.ts'
import { verifyUser } from '#api/calls/user-verifications.ts'
import { UPLOAD_PATH } from '#server/adapters/objects/disk.ts'
import { type AccountServer, joining, newAccountServer, PASSWORD } from '#tests/support/account-server.ts'
import { newOwner, type Owner } from '#tests/support/owner.ts'
import { add, ask, create, newSharedGame, sentMove, type SharedGame } from '#tests/support/shared-game.ts'
import { makeConfig, makeFolder } from '#tests/support/parts.ts'
import { makeSite } from '#tests/support/site.ts'
import { type Answer, ORIGIN, type Visitor } from '#tests/support/visitor.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

type Use = (visitor: Visitor, owner: Owner) => Promise<Answer>

const logIn: Use = (visitor, { email }) =>
  visitor.ask(createSession, { body: { email, plaintextPassword: PASSWORD } })
const logInElsewhere: Use = (visitor, owner) => {
  visitor.jar.clear()
  return logIn(visitor, owner)
}
const requestCode: Use = (visitor, { email }) => visitor.ask(createPasswordReset, { body: { email } })
const share: Use = (visitor, { army }) => visitor.ask(createSnapshot, { body: army })

/** The number of pictures requested so far, each in another size. */
let variants = 0

let game: SharedGame
beforeAll(async () => {
  game = await newSharedGame()
})

/** A call that each limit refuses. A limit without a line here fails a test. */
const USES: Readonly<Record<keyof typeof RATE_LIMITS, Use>> = {
  loginOnDevice: logIn,
  loginOfAccountFromNetwork: logInElsewhere,
  loginOfAccount: logInElsewhere,
  loginFromNetwork: logInElsewhere,
  joinFromNetwork: (visitor, { email }) =>
    visitor.ask(createUser, joining(`again.${visitor.jar.size}.${email}`)),
  resetFromNetwork: requestCode,
  codeMailsPerHour: requestCode,
  codeMailsPerDay: requestCode,
  codeTriesFromNetwork: (visitor) =>
    visitor.ask(verifyUser, { params: { tokenId: 'nobody' }, body: { plaintextCode: '0000 0000' } }),
  ownPassword: (visitor) =>
    visitor.ask(changePassword, { body: { oldPlaintextPassword: 'x', plaintextPassword: PASSWORD } }),
  sharesPerHour: share,
  sharesPerDay: share,
  wrongShares: (visitor) => visitor.ask(getSnapshot, { params: { shareId: 'nothing_here' } }),
  qrCodes: (visitor) => visitor.send(`/qr?url=${encodeURIComponent(`${ORIGIN}/army`)}`),
  withdrawals: (visitor, { army }) => visitor.ask(withdrawSnapshots, { body: { army_id: army.id } }),
  exports: (visitor) => visitor.ask(exportUser),
  uploads: (visitor) =>
    visitor.ask(createImage, { body: { size: 5, type: 'image/png', name: 'goblin.png' } }),
  uploadsFromNetwork: (visitor) => visitor.send(UPLOAD_PATH, { method: 'POST', body: '' }),
  errorReports: (visitor) => visitor.ask(reportError, { body: { name: 'TypeError', frames: [] } }),
  pageCounts: (visitor) => visitor.ask(countPage, { body: { page: '/army' } }),
  gamesFromNetwork: async (visitor) => {
    visitor.jar.clear()
    return create(visitor, await newSharedGame())
  },
  gamesOfUser: async (visitor) => create(visitor, await newSharedGame()),
  gameMoves: async (visitor) => {
    await create(visitor, game)
    return add(visitor, game, [sentMove('a', 1)])
  },
  wrongGames: async (visitor) => ask(visitor, await newSharedGame()),
  newVariants: (visitor) => {
    variants += 1
    return visitor.send(`/.netlify/images?url=/service/GOBLINS.png&w=${variants * 500}`)
  },
}

let server: AccountServer
beforeAll(async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#811' } })
    .png()
    .toBuffer()
  const config = makeConfig({
    PUBLIC_ORIGIN: ORIGIN,
    TRUSTED_PROXY_HOPS: '1',
    DATA_DIR: makeFolder(),
    PUBLIC_ERROR_REPORTS: 'on',
    PUBLIC_PAGE_COUNTS: 'on',
  })
  server = (await newAccountServer(undefined, makeSite({ '/service/GOBLINS.png': picture }))).beside({
    config,
  })
})

it.each(Object.entries(RATE_LIMITS))(
  '[R-54] [R-57] %s refuses a call once it is reached',
  async (key, limit) => {
    const use = USES[key as keyof typeof RATE_LIMITS]
    const owner = await newOwner(server, true)
    const rest = await use(owner.visitor, owner)
    expect(rest.status).not.toBe(429)
    await server.database
      .updateTable('limits')
      .set({ count: limit.max })
      .where('key', 'like', `${limit.name}:%`)
      .execute()
    const refused = await use(owner.visitor, owner)
    const code = key === 'gamesFromNetwork' ? 'TOO_MANY_GAMES' : 'TOO_MANY_REQUESTS'
    expect([refused.status, refused.body]).toMatchObject([429, { code }])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    server.pass(limit.windowMs)
  },
)

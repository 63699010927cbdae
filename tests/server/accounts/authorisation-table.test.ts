import { beforeAll, describe, expect, it } from 'vitest'
import { addressOf, type CallInput } from '#api/calls/call.ts'
import { GAME_KEY_HEADER } from '#api/game-keys.ts'
import { type AnyCall, REFERENCE } from '#api/reference.ts'
import { createNews, NEWS_TIMES } from '#server/sync/news.ts'
import { type AccountServer, newAccountServer } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { dataOf, newOwner, type Owner } from '#tests/support/owner.ts'
import { makeConfig, makeFolder } from '#tests/support/parts.ts'
import { makeSite } from '#tests/support/site.ts'
import { type Answer, ORIGIN, type Visitor } from '#tests/support/visitor.ts'
import { ROWS } from './authorisation-rows.ts'

const STATUS_AT = { stranger: 0, unverified: 1, verified: 2, other: 3 } as const

it('the table has a row for every call of the API, and only for those', () =>
  expect(Object.keys(ROWS).toSorted()).toEqual(REFERENCE.map(({ id }) => id).toSorted()))

it.each(REFERENCE)('[ROLE-07] the row of $id agrees with its description', ({ id, call }) => {
  const [stranger, unverified, verified] = ROWS[id]?.statuses ?? []
  if (call.authenticated) expect(stranger).toBe(401)
  expect(unverified === 403).toBe(call.verified === true)
  expect(verified).not.toBe(403)
})

onEachDatabase((storage) => {
  let server: AccountServer
  let ada: Owner
  beforeAll(async () => {
    server = newReportingServer(await newAccountServer(storage, makeSite({})))
    ada = await newOwner(server, true)
  })

  describe.each(REFERENCE)('[R-54] $id', ({ id, call }) => {
    const row = ROWS[id]
    const send = async (visitor: Visitor, owner: Owner): Promise<Answer> => {
      if (!row) throw new Error(`${id} has no row in authorisation-rows.ts.`)
      const input = row.about(owner)
      const { codes, ...before } = await dataOf(server, ada)
      const answer = await sendCall(visitor, call, input)
      const { codes: laterCodes, ...after } = await dataOf(server, ada)
      expect(after).toEqual(before)
      if (!row.changesCodes) expect(laterCodes).toEqual(codes)
      const sent = JSON.stringify(input)
      const text = JSON.stringify(answer.body)
      const shown = ada.secrets.filter((secret) => !sent.includes(secret) && text.includes(secret))
      if (!row.isPublic) expect(shown).toEqual([])
      return answer
    }
    const statusOf = ({ status, body }: Answer) => [status, JSON.stringify(body).slice(0, 200)]
    const expected = (who: keyof typeof STATUS_AT): unknown[] => [
      row?.statuses[STATUS_AT[who]],
      expect.anything(),
    ]

    it('by a stranger with the ids of a user', async () => {
      const stranger = server.visit({ address: '192.0.2.7' })
      expect(statusOf(await send(stranger, ada))).toEqual(expected('stranger'))
    })

    it.each(['unverified', 'verified'] as const)('by a user with their own ids, %s', async (kind) => {
      const user = await newOwner(server, kind === 'verified')
      expect(statusOf(await send(user.visitor, user))).toEqual(expected(kind))
    })

    it('by a verified user with the ids of another', async () => {
      const eve = await newOwner(server, true)
      expect(statusOf(await send(eve.visitor, ada))).toEqual(expected('other'))
    })
  })
})

/** A server that accepts reports, and whose streams of news end soon. */
function newReportingServer(base: AccountServer): AccountServer {
  const config = makeConfig({
    PUBLIC_ORIGIN: ORIGIN,
    TRUSTED_PROXY_HOPS: '1',
    DATA_DIR: makeFolder(),
    PUBLIC_ERROR_REPORTS: 'on',
    PUBLIC_PAGE_COUNTS: 'on',
  })
  return base.beside({ config, news: createNews(base, { ...NEWS_TIMES, poll: 5, lifetime: 20 }) })
}

const sendCall = (visitor: Visitor, { path, method }: AnyCall, input: CallInput<unknown>) =>
  visitor.send(addressOf(path, input), {
    method,
    headers: { ...(input.gameKey !== undefined && { [GAME_KEY_HEADER]: input.gameKey }) },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })

import { createEmailChange } from '#api/calls/email-changes.ts'
import { createImage } from '#api/calls/images.ts'
import { createPasswordReset } from '#api/calls/password-resets.ts'
import { createSnapshot } from '#api/calls/snapshots.ts'
import { getSessions } from '#api/calls/sessions.ts'
import type { Army } from '#domain/army/army.ts'
import { join, PASSWORD, tokenIdOf, type AccountServer } from './account-server.ts'
import { makeArmy } from './army.ts'
import { add, keep, sentMove, shareGame, type SharedGame } from './shared-game.ts'
import { push, pushed } from './sync/visitors.ts'
import type { Visitor } from './visitor.ts'

type Code = { params: { tokenId: string }; query: { plaintextCode: string } }

/** A user who has something of every kind, with the ids that name it. */
export type Owner = {
  visitor: Visitor
  userId: string
  email: string
  sessionId: string
  army: Army
  rev: string
  shareId: string
  game: SharedGame
  /** Unused codes for verifying the account, for a new password, and for a new address. */
  verification: Code
  reset: Code
  emailChange: Code
  /** Texts that nobody else may read. */
  secrets: string[]
}

let owners = 0

/** Makes a user in a network of their own. */
export async function newOwner(server: AccountServer, isVerified: boolean): Promise<Owner> {
  owners += 1
  const email = `owner.${owners}@example.org`
  const visitor = server.visit({ address: `198.${18 + Math.floor(owners / 250)}.${owners % 250}.7` })
  const rev = `rev-of-owner-${owners}`
  const army = makeArmy({ id: `Army${String(owners).padStart(8, '0')}`, name: `Host of owner ${owners}` })
  const codeOf = (body: unknown, to = email): Code => ({
    params: { tokenId: tokenIdOf(body) },
    query: { plaintextCode: server.codeTo(to) },
  })

  const joined = await join(visitor, email)
  const verification = codeOf(joined.body)
  const { body: asked } = await visitor.ask(createPasswordReset, { body: { email } })
  const reset = codeOf(asked)
  const newEmail = `new.${email}`
  const change = await visitor.ask(createEmailChange, {
    body: { email: newEmail, plaintextPassword: PASSWORD },
  })
  const emailChange = codeOf(change.body, newEmail)
  const { id: userId } = await userOf(server, email)

  // Only verified users can make armies and pictures.
  await setVerified(server, userId, true)
  server.pass(1000)
  const { cursor } = await push(visitor, [pushed(army, rev)])
  const picture = await visitor.ask(createImage, { body: { size: 5, type: 'image/png', name: '' } })
  const game = await shareGame(visitor)
  await add(visitor, game, [sentMove('a', 1, `A move of owner ${owners}`)])
  await keep(visitor, game)
  await setVerified(server, userId, isVerified)
  const shared = await visitor.ask(createSnapshot, { body: army })
  const [session] = getSessions.response.parse((await visitor.ask(getSessions)).body)

  const sessionId = session?.id ?? ''
  const shareId = createSnapshot.response.parse(shared.body).share_id
  const { key } = createImage.response.parse(picture.body)
  const codes = [verification, reset, emailChange]
  return {
    visitor,
    userId,
    email,
    sessionId,
    army,
    rev,
    shareId,
    game,
    verification,
    reset,
    emailChange,
    secrets: [
      ...[userId, email, sessionId, army.id, army.name, rev, `"ts":${cursor}`, shareId, key],
      ...[game.gameId, game.playKey, `A move of owner ${owners}`],
      ...codes.map(({ params }) => params.tokenId),
    ],
  }
}

async function setVerified({ database }: AccountServer, userId: string, is: boolean): Promise<void> {
  await database
    .updateTable('users')
    .set({ is_verified: is ? 1 : 0 })
    .where('id', '=', userId)
    .execute()
}

const userOf = ({ database }: AccountServer, email: string) =>
  database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()

const OWNED_TABLES = [
  ...(['sessions', 'codes', 'known_devices', 'sync_seqs', 'armies'] as const),
  ...(['army_versions', 'images', 'image_uses', 'account_games'] as const),
]

/** Everything that the database has of a user: the rows of each table as sorted strings. */
export async function dataOf(
  { database }: AccountServer,
  { userId, shareId, game: { gameId } }: Owner,
): Promise<Record<string, string[]>> {
  const found = await Promise.all([
    ...OWNED_TABLES.map(async (table) => {
      const rows = await database.selectFrom(table).selectAll().where('user_id', '=', userId).execute()
      return [table, rows] as const
    }),
    database
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .execute()
      .then((rows) => ['users', rows] as const),
    database
      .selectFrom('snapshots')
      .selectAll()
      .where('share_id', '=', shareId)
      .execute()
      .then((rows) => ['snapshots', rows] as const),
    ...(['games', 'game_moves'] as const).map(async (table) => {
      const rows = await database.selectFrom(table).selectAll().where('game_id', '=', gameId).execute()
      return [table, rows] as const
    }),
  ])
  return Object.fromEntries(
    found.map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).toSorted()]),
  )
}

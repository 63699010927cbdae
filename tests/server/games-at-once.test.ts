// oxlint-disable-next-line no-restricted-imports -- What happens in the meantime has nothing to show while it waits for a lock.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { deleteUser } from '#api/calls/users.ts'
import type { DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { endAccountGames, keepAccountGame } from '#server/games/account-games.ts'
import { lockGame } from '#server/games/moves.ts'
import { eraseOldGames } from '#server/games/stored-games.ts'
import { readTotal } from '#server/adapters/database/totals.ts'
import { joinAndVerify, PASSWORD } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { ask, keep, openWithTwo, shareGame } from '#tests/support/shared-game.ts'

const DAY_MS = 86_400_000
const OWN = { body: { plaintextPassword: PASSWORD } }

onEachDatabase((storage) => {
  async function open() {
    const { server, visitor, friend, total } = await openWithTwo(storage)
    await joinAndVerify(server, visitor, 'baba@goblin.example')
    await joinAndVerify(server, friend, 'bibi@goblin.example')
    return { server, user: visitor, friend, total }
  }

  async function idOf(
    { database }: Awaited<ReturnType<typeof open>>['server'],
    name: string,
    tx: DatabaseTransaction | typeof database = database,
  ): Promise<string> {
    const user = tx.selectFrom('users').select('id').where('email', 'like', `${name}%`)
    return (await user.executeTakeFirstOrThrow()).id
  }

  /** Holds a transaction open from its first to its second part, and does something meanwhile. */
  async function during(
    { database }: Awaited<ReturnType<typeof open>>['server'],
    [first, second]: readonly ((tx: DatabaseTransaction) => Promise<unknown>)[],
    meanwhile: () => Promise<unknown>,
  ) {
    const hasBegun = Promise.withResolvers<undefined>()
    const held = database.transaction().execute(async (tx) => {
      await first?.(tx)
      hasBegun.resolve(undefined)
      await wait(500)
      await second?.(tx)
    })
    await Promise.race([hasBegun.promise, held])
    await Promise.all([held, meanwhile()])
  }

  it('[R-86] an account keeps a game that is being erased, and its bytes count once', async () => {
    const { server, user, friend, total } = await open()
    const game = await shareGame(friend)
    const id = await idOf(server, 'baba')
    const room = await total()
    server.pass(90 * DAY_MS)
    const kept = { gameId: game.gameId, key: game.playKey, may: 'play', seat: 'host' } as const
    await during(server, [(tx) => keepAccountGame(tx, id, kept, server.now())], () =>
      eraseOldGames(server.database, server.now()),
    )
    expect((await ask(user, game)).status).toBe(200)
    expect(await total()).toBe(room)
  })

  it('[R-85] of two accounts that share all their games and end at once, the second one sees the first', async () => {
    const { server, user, friend } = await open()
    const games = await Promise.all(Array.from({ length: 6 }, () => shareGame(user)))
    for (const game of games) await keep(user, game)
    for (const game of games.toReversed()) await keep(friend, game)
    await during(server, [async (tx) => endAccountGames(tx, await idOf(server, 'baba', tx))], async () => {
      const id = await idOf(server, 'bibi')
      await transact(server.database, (tx) => endAccountGames(tx, id))
    })
    await eraseOldGames(server.database, server.now())
    expect(await server.database.selectFrom('games').select('game_id').execute()).toEqual([])
    expect(await readTotal(server.database, 'game-bytes')).toBe(0)
    for (const one of [user, friend]) expect((await one.ask(deleteUser, OWN)).status).toBe(200)
  })

  it.skipIf(storage.kind === 'SQLite')(
    '[R-85] a deletion that waits for a game holds no later one, so two never wait for each other',
    async () => {
      const { server, user, friend } = await open()
      const first = await shareGame(user)
      const last = await shareGame(user)
      // The rows lie in the other order than the ids.
      for (const game of [last, first]) for (const one of [user, friend]) await keep(one, game)
      const lockLast = async (tx: DatabaseTransaction) => {
        await sql`set local lock_timeout = '200ms'`.execute(tx)
        return await lockGame(tx, last.gameId)
      }
      await during(server, [(tx) => lockGame(tx, first.gameId), lockLast], () => user.ask(deleteUser, OWN))
      expect((await ask(friend, last)).status).toBe(200)
    },
  )

  it.skipIf(storage.kind === 'SQLite')('[R-85] the clean-up locks games in the same order', async () => {
    const { server, user } = await open()
    const [first, last] = [await shareGame(user), await shareGame(user)]
    server.pass(90 * DAY_MS)
    // An update moves the row behind the other one.
    await server.database.updateTable('games').set({ seq: 0 }).where('game_id', '=', first.gameId).execute()
    const lockLast = async (tx: DatabaseTransaction) => {
      await sql`set local lock_timeout = '200ms'`.execute(tx)
      return await lockGame(tx, last.gameId)
    }
    await during(server, [(tx) => lockGame(tx, first.gameId), lockLast], () =>
      eraseOldGames(server.database, server.now()),
    )
    expect((await ask(user, last)).status).toBe(404)
  })
})

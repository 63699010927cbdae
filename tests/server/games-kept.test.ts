// oxlint-disable-next-line no-restricted-imports -- An erasure in the meantime has nothing to show while it waits for the lock.
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { transact } from '#server/adapters/database/transact.ts'
import { cleanUp } from '#server/features/clean-up.ts'
import { lockGame, storeMoves } from '#server/games/moves.ts'
import { roomOf } from '#server/games/held-games.ts'
import { eraseOldGames } from '#server/games/stored-games.ts'
import { STORED_KILOBYTES } from '#server/limits/values.ts'
import { MAX_TOTALS } from '#server/adapters/database/totals.ts'
import { join, joinAndVerify } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import {
  add,
  ask,
  create,
  movesOf,
  newSharedGame,
  NOT_FOUND,
  openWithTwo,
  OTHER_KEY,
  read,
  readAll,
  sentMove,
  shareGame,
} from '#tests/support/shared-game.ts'

const DAY_MS = 86_400_000

onEachDatabase((storage) => {
  const open = () => openWithTwo(storage)

  describe('[API-35] the server', () => {
    it('stores no key and logs none', async () => {
      const { server, visitor, friend } = await open()
      const game = await shareGame(visitor)
      await add(visitor, game, movesOf('a', 1, 1))
      await ask(friend, game, 0, game.watchKey)
      await ask(friend, game, 0, OTHER_KEY)
      const games = await server.database.selectFrom('games').selectAll().execute()
      const stored = JSON.stringify(games) + server.logged.join('')
      for (const key of [game.playKey, game.watchKey, OTHER_KEY]) expect(stored).not.toContain(key)
      expect(games.map(({ game_id }) => game_id)).toEqual([game.gameId])
      expect(games[0]?.key_hash).toMatch(/^[\w-]{43}$/)
      expect(server.logged.join('')).not.toContain(game.gameId)
    })

    it('erases a game 90 days after its last move, and gives its room back', async () => {
      const { server, visitor, friend, total } = await open()
      const [game, empty, kept] = [
        await shareGame(visitor),
        await shareGame(visitor),
        await shareGame(visitor),
      ]
      await add(visitor, game, [sentMove('a', 1, 'x'.repeat(100_000))])
      server.pass(1)
      await add(visitor, kept, movesOf('a', 1, 1))
      const [oneGame, small] = [roomOf({ seq: 1, bytes: 100_000 }), roomOf({ seq: 1, bytes: 7 })]
      expect(await total()).toBe(oneGame + 2 * small)
      server.pass(90 * DAY_MS - 2)
      await cleanUp(server.database, server.now())
      expect(await total()).toBe(oneGame + 2 * small)
      expect((await ask(friend, game)).status).toBe(200)
      server.pass(1)
      // Several servers clean up at once.
      await Promise.all([1, 2].map(() => cleanUp(server.database, server.now())))
      for (const gone of [game, empty]) expect(await ask(friend, gone)).toMatchObject(NOT_FOUND)
      expect(await readAll(friend, kept)).toEqual(movesOf('a', 1, 1))
      expect(await server.database.selectFrom('game_moves').select('game_id').execute()).toHaveLength(1)
      expect(await total()).toBe(small)
      // The device can put it there again.
      expect((await create(visitor, game)).status).toBe(200)
      expect(await readAll(visitor, game)).toEqual([])
    })

    it('keeps a game to which a move is added while it is being erased', async () => {
      const { server, visitor } = await open()
      const game = await shareGame(visitor)
      server.pass(90 * DAY_MS)
      const isLocked = Promise.withResolvers<undefined>()
      const adding = transact(server.database, async (tx) => {
        const locked = await lockGame(tx, game.gameId)
        isLocked.resolve(undefined)
        await wait(200)
        if (locked)
          await storeMoves(tx, game.gameId, locked, movesOf('a', 1, 1), {
            now: server.now(),
            batch: 'one',
            shown: null,
            countBytes: () => Promise.resolve(null),
          })
      })
      await isLocked.promise
      await Promise.all([adding, eraseOldGames(server.database, server.now())])
      expect(await readAll(visitor, game)).toEqual(movesOf('a', 1, 1))
    })

    it('erases many games in small batches', async () => {
      const { server, visitor, total } = await open()
      const user = visitor
      await join(user, 'baba@goblin.example')
      for (let made = 0; made < 25; made += 1) await shareGame(user)
      server.pass(90 * DAY_MS)
      await eraseOldGames(server.database, server.now())
      expect(await server.database.selectFrom('games').select('game_id').execute()).toEqual([])
      expect(await total()).toBe(0)
    })
  })

  it('strangers fill four fifths with new and with huge games; accounts and games under way have the rest', async () => {
    const { server, visitor, friend } = await open()
    await joinAndVerify(server, friend, 'friend@goblin.example')
    const game = await shareGame(visitor)
    await server.database
      .updateTable('totals')
      .set({ value: MAX_TOTALS['game-bytes'] * 0.8 })
      .where('name', '=', 'game-bytes')
      .execute()
    const full = { status: 507, body: { code: 'SERVER_FULL' } }
    expect(await create(visitor, await newSharedGame())).toMatchObject(full)
    expect((await create(friend, await newSharedGame())).status).toBe(200)
    const large = (number: number) => [sentMove('a', number, 'x'.repeat(100_000))]
    for (let number = 1; number < 10; number += 1)
      expect((await add(visitor, game, large(number))).status).toBe(200)
    expect(await add(visitor, game, large(10))).toMatchObject(full)
  })

  it('[R-57] a network adds a limited number of bytes to games in a day, and another one plays on', async () => {
    const { server, visitor, friend } = await open()
    const game = await shareGame(visitor)
    expect((await add(visitor, game, [sentMove('a', 1, 'x'.repeat(50_000))])).status).toBe(200)
    const stored = server.database.selectFrom('limits').select('count')
    const { name, max, windowMs } = STORED_KILOBYTES.games
    const row = await stored.where('key', 'like', `${name}:%`).executeTakeFirstOrThrow()
    expect(row.count).toBe(
      Math.ceil((roomOf({ seq: 1, bytes: 50_000 }) - roomOf({ seq: 0, bytes: 0 })) / 1000),
    )
    await server.database
      .updateTable('limits')
      .set({ count: max })
      .where('key', 'like', `${name}:%`)
      .execute()
    const more = (number: number) => [sentMove('a', number, 'x'.repeat(50_000))]
    expect((await add(visitor, game, more(2))).status).toBe(429)
    expect((await add(friend, game, more(3))).status).toBe(200)
    server.pass(windowMs)
    expect((await add(visitor, game, more(2))).status).toBe(200)
  })

  it('keeps a limited number of bytes of all games, and makes room by erasing', async () => {
    const { server, visitor, total } = await open()
    await joinAndVerify(server, visitor, 'ann@goblin.example')
    const [game, old] = [await shareGame(visitor), await shareGame(visitor)]
    const step = roomOf({ seq: 0, bytes: 0 })
    expect(await total()).toBe(2 * step)
    const set = (value: number) =>
      server.database.updateTable('totals').set({ value }).where('name', '=', 'game-bytes').execute()
    const full = { status: 507, body: { code: 'SERVER_FULL' } }
    const next = await newSharedGame()
    await set(MAX_TOTALS['game-bytes'] - step)
    // What fits into the room that the game has already needs no more.
    await add(visitor, game, [sentMove('a', 1, 'x'.repeat(step / 2))])
    await add(visitor, game, [sentMove('a', 2, 'x'.repeat(step / 2))])
    expect(await total()).toBe(MAX_TOTALS['game-bytes'])
    expect(await create(visitor, next)).toMatchObject(full)
    expect(await ask(visitor, next)).toMatchObject(NOT_FOUND)
    expect(await add(visitor, game, [sentMove('a', 3, 'x'.repeat(step))])).toMatchObject(full)
    expect((await read(visitor, game)).last).toBe(2)
    const before = server.database.updateTable('games').set({ last_move_ts: 0 })
    await before.where('game_id', '=', old.gameId).execute()
    await eraseOldGames(server.database, server.now())
    expect(await total()).toBe(MAX_TOTALS['game-bytes'] - step)
    expect((await create(visitor, next)).status).toBe(200)
  })
})

import { describe, expect, it } from 'vitest'
import { deleteUser, exportUser } from '#api/calls/users.ts'
import { cleanUp } from '#server/features/clean-up.ts'
import { ACCOUNT_GAMES, roomOf } from '#server/games/held-games.ts'
import { eraseOldGames } from '#server/games/stored-games.ts'
import { readTotal } from '#server/adapters/database/totals.ts'
import {
  type AccountServer,
  changeEmailTo,
  join,
  joinAndVerify,
  PASSWORD,
} from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import {
  add,
  ask,
  create,
  drop,
  keep,
  listOwn,
  movesOf,
  newSharedGame,
  NOT_FOUND,
  openWithTwo,
  OTHER_KEY,
  read,
  sentMove,
  shareGame,
  type SharedGame,
  withFullTotal,
} from '#tests/support/shared-game.ts'

const DAY_MS = 86_400_000

/** Makes a game as large as if it had many moves. */
const setSize = async ({ database }: AccountServer, { gameId }: SharedGame, bytes: number) =>
  await database.updateTable('games').set({ bytes }).where('game_id', '=', gameId).execute()

onEachDatabase((storage) => {
  /** A verified user with two devices, and a verified friend. */
  async function open() {
    const { server, visitor, friend } = await openWithTwo(storage)
    await joinAndVerify(server, visitor, 'baba@goblin.example')
    await joinAndVerify(server, friend, 'bibi@goblin.example')
    return { server, user: visitor, friend, tablet: server.visit({ jar: visitor.jar }) }
  }

  describe('[API-36] the games of an account', () => {
    it('are on all its devices, with their keys, sides and positions, and on no other account', async () => {
      const { server, user, tablet, friend } = await open()
      const [first, second] = [await shareGame(user), await shareGame(friend)]
      await add(user, first, movesOf('a', 1, 3))
      expect((await keep(user, first)).body).toEqual({ position: 1 })
      server.pass(1)
      await keep(tablet, second, { seat: 'guest', gameKey: second.watchKey })
      const games = [
        { game_id: first.gameId, key: first.playKey, may: 'play', seat: 'host', deleted: false, seq: 3 },
        { game_id: second.gameId, key: second.watchKey, may: 'watch', seat: 'guest', deleted: false, seq: 0 },
      ]
      for (const device of [user, tablet]) expect(await listOwn(device)).toEqual(games)
      expect(await listOwn(friend)).toEqual([])
    })

    it('need a key that fits', async () => {
      const { user, friend } = await open()
      const game = await shareGame(friend)
      for (const gameKey of [OTHER_KEY, '', 'short'])
        expect(await keep(user, game, { gameKey })).toMatchObject(NOT_FOUND)
      expect(await keep(user, await newSharedGame())).toMatchObject(NOT_FOUND)
      expect(await keep(user, { ...game, gameId: 'a\u0000b' })).toMatchObject(NOT_FOUND)
      expect(await listOwn(user)).toEqual([])
    })

    it('keep the key for playing when a device has only the one for watching', async () => {
      const { user } = await open()
      const game = await shareGame(user)
      const keyNow = async () => (await listOwn(user)).map(({ key, may }) => [key, may])
      await keep(user, game, { gameKey: game.watchKey })
      expect(await keyNow()).toEqual([[game.watchKey, 'watch']])
      await keep(user, game)
      expect(await keyNow()).toEqual([[game.playKey, 'play']])
      await keep(user, game, { gameKey: game.watchKey, seat: 'guest' })
      expect(await keyNow()).toEqual([[game.playKey, 'play']])
      expect(await listOwn(user)).toMatchObject([{ seat: 'guest' }])
    })

    it('get the new key of a game that was erased and put on the server again', async () => {
      const { server, user, friend } = await open()
      const [played, watched] = [await shareGame(user), await shareGame(user)]
      await keep(user, played)
      await keep(user, watched, { gameKey: watched.watchKey })
      await server.database.deleteFrom('games').execute()
      const anew = await Promise.all(
        [played, watched].map(async ({ gameId }) => ({ ...(await newSharedGame()), gameId })),
      )
      for (const game of anew) await create(friend, game)
      const [playedAnew = played, watchedAnew = watched] = anew
      await keep(user, playedAnew)
      await keep(user, watchedAnew, { gameKey: watchedAnew.watchKey })
      const keys = new Map((await listOwn(user)).map(({ game_id, key }) => [game_id, key]))
      expect(keys.get(played.gameId)).toBe(playedAnew.playKey)
      expect(keys.get(watched.gameId)).toBe(watchedAnew.watchKey)
    })

    it('are deleted for the account only, and come back', async () => {
      const { user, tablet, friend } = await open()
      const game = await shareGame(user)
      await add(user, game, movesOf('a', 1, 2))
      await keep(user, game)
      await keep(friend, game, { seat: 'guest' })
      for (const position of [2, 3]) expect((await drop(tablet, game)).body).toEqual({ position })
      expect(await listOwn(user)).toMatchObject([{ deleted: true, seq: 2 }])
      expect(await listOwn(friend)).toMatchObject([{ deleted: false, seat: 'guest' }])
      expect((await ask(friend, game)).status).toBe(200)
      await keep(user, game)
      expect(await listOwn(tablet)).toMatchObject([{ deleted: false }])
      expect((await drop(user, { ...game, gameId: 'a\u0000b' })).status).toBe(200)
    })

    it('say which of them a server has lost that was restored from a backup', async () => {
      const { server, user } = await open()
      const game = await shareGame(user)
      await add(user, game, movesOf('a', 1, 2))
      await keep(user, game)
      await server.database.deleteFrom('games').execute()
      expect(await listOwn(user)).toMatchObject([{ key: game.playKey, seq: null }])
      await create(user, game)
      expect(await listOwn(user)).toMatchObject([{ seq: 0 }])
    })

    it('are at most 1,000, with deleted ones, also if two devices add the last one at once', async () => {
      const { server, user, tablet, friend } = await open()
      const { id } = await server.database
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'baba@goblin.example')
        .executeTakeFirstOrThrow()
      const rows = Array.from({ length: ACCOUNT_GAMES.games - 1 }, (_, index) => ({
        ...{ user_id: id, game_id: `game-${String(index).padStart(7, '0')}`, game_key: OTHER_KEY },
        ...({ may: 'play', seat: 'host', deleted: 1, added_ts: 0 } as const),
      }))
      await server.database.insertInto('account_games').values(rows.slice(0, 500)).execute()
      await server.database.insertInto('account_games').values(rows.slice(500)).execute()
      const [one, other] = [await shareGame(user), await shareGame(user)]
      const statuses = (await Promise.all([keep(user, one), keep(tablet, other)])).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 413])
      expect(await listOwn(user)).toHaveLength(ACCOUNT_GAMES.games)
      expect((await keep(friend, one)).status).toBe(200)
      const kept = statuses[0] === 200 ? one : other
      expect((await keep(user, kept, { seat: 'guest' })).status).toBe(200)
    })

    it('[API-95] take 200 MB, where deleted ones do not count', async () => {
      const { server, user, friend } = await open()
      const [large, next] = [await shareGame(user), await shareGame(user)]
      await keep(user, large)
      const step = roomOf({ seq: 0, bytes: 0 })
      const setBytes = (bytes: number) => setSize(server, large, bytes)
      await setBytes(ACCOUNT_GAMES.bytes)
      expect(await keep(user, next)).toMatchObject({ status: 413, body: { code: 'ACCOUNT_FULL' } })
      expect((await keep(friend, next)).status).toBe(200)
      expect((await keep(user, large, { seat: 'guest' })).status).toBe(200)
      await drop(user, large)
      expect((await keep(user, next)).status).toBe(200)
      await setBytes(ACCOUNT_GAMES.bytes - step)
      expect((await keep(user, large)).status).toBe(413)
      await setBytes(ACCOUNT_GAMES.bytes - 3 * step)
      expect((await keep(user, large)).status).toBe(200)
      await setBytes(ACCOUNT_GAMES.bytes)
      // What the account has already needs no room.
      expect((await keep(user, next, { seat: 'guest' })).status).toBe(200)
    })

    it('[API-95] take 200 MB also when they grow, and the game of another account grows on', async () => {
      const { server, user, friend } = await open()
      const [large, game, other] = [await shareGame(user), await shareGame(user), await shareGame(friend)]
      for (const one of [large, game]) await keep(user, one)
      await keep(friend, other)
      const step = roomOf({ seq: 0, bytes: 0 })
      await setSize(server, large, ACCOUNT_GAMES.bytes - 4 * step)
      const text = 'x'.repeat(step)
      expect((await add(friend, game, [sentMove('a', 1, text)])).status).toBe(200)
      const full = { status: 413, body: { code: 'GAME_FULL' } }
      expect(await add(friend, game, [sentMove('a', 2, text), sentMove('a', 3, text)])).toMatchObject(full)
      expect((await read(friend, game)).last).toBe(1)
      expect((await add(friend, other, [sentMove('a', 1, text)])).status).toBe(200)
      await drop(user, large)
      expect((await add(friend, game, [sentMove('a', 2, text)])).status).toBe(200)
    })

    it('[API-95] of which one that is only watched is let go when it grows too large', async () => {
      const { server, user, friend } = await open()
      const [large, watched] = [await shareGame(user), await shareGame(friend)]
      await keep(user, large)
      await keep(user, watched, { gameKey: watched.watchKey })
      await setSize(server, large, ACCOUNT_GAMES.bytes - 50_000)
      expect((await add(friend, watched, [sentMove('a', 1, 'x'.repeat(100_000))])).status).toBe(200)
      const deleted = (await listOwn(user)).map((game) => [game.game_id, game.deleted])
      expect(new Map(deleted as [string, boolean][])).toEqual(
        new Map([
          [large.gameId, false],
          [watched.gameId, true],
        ]),
      )
    })
  })

  describe('[API-35] the server keeps a game that an account has', () => {
    it('longer than 90 days after its last move, until all accounts have deleted it', async () => {
      const { server, user, friend } = await open()
      const [game, loose] = [await shareGame(user), await shareGame(user)]
      await keep(user, game)
      await keep(friend, game)
      server.pass(100 * DAY_MS)
      const clean = () => cleanUp(server.database, server.now())
      const gamesLeft = async () =>
        (await server.database.selectFrom('games').select('game_id').execute()).map(({ game_id }) => game_id)
      await clean()
      expect(await gamesLeft()).toEqual([game.gameId])
      expect((await ask(user, loose)).status).toBe(404)
      const drops = server.database.updateTable('account_games').set({ deleted: 1 })
      const friendId = server.database.selectFrom('users').select('id').where('email', 'like', 'bibi%')
      await drops.where('user_id', 'in', friendId).execute()
      await clean()
      expect(await gamesLeft()).toEqual([game.gameId])
      await drops.execute()
      await clean()
      expect(await gamesLeft()).toEqual([])
    })

    it('[API-95] which counts in the total of all games like any other', async () => {
      const { server, user, friend } = await open()
      const total = () => readTotal(server.database, 'game-bytes')
      const game = await shareGame(user)
      const room = (seq: number, bytes: number) => roomOf({ seq, bytes })
      expect(await total()).toBe(room(0, 0))
      await keep(user, game)
      await keep(friend, game)
      expect(await total()).toBe(room(0, 0))
      const text = 'x'.repeat(100_000)
      await withFullTotal(server, 'game-bytes', async () => {
        expect((await add(user, game, [sentMove('a', 1, text)])).status).toBe(507)
      })
      await add(user, game, [sentMove('a', 1, text)])
      expect(await total()).toBe(room(1, 100_000))
      await drop(user, game)
      await keep(user, game)
      expect(await total()).toBe(room(1, 100_000))
      for (const one of [user, friend]) await one.ask(deleteUser, { body: { plaintextPassword: PASSWORD } })
      expect(await total()).toBe(room(1, 100_000))
      await cleanUp(server.database, server.now())
      expect(await total()).toBe(0)
    })

    it('[API-95] which counts again if a server from before has taken it out of the total', async () => {
      const { server, user } = await open()
      const game = await shareGame(user)
      await server.database.updateTable('games').set({ is_counted: 0 }).execute()
      await server.database.updateTable('totals').set({ value: 0 }).execute()
      await add(user, game, [sentMove('a', 1, 'x'.repeat(100_000))])
      expect(await readTotal(server.database, 'game-bytes')).toBe(roomOf({ seq: 1, bytes: 100_000 }))
    })

    const deletions: Record<string, (server: AccountServer) => Promise<unknown>> = {
      'by the clean-up': (server) => cleanUp(server.database, server.now()),
      'when somebody joins with its address': (server) =>
        join(server.visit({ address: '198.51.100.7' }), 'baba@goblin.example'),
      'when another account changes its address to it': async (server) => {
        const other = server.visit({ address: '198.51.100.7' })
        await joinAndVerify(server, other, 'other@goblin.example')
        await changeEmailTo(server, other, 'baba@goblin.example')
      },
    }

    it.each(Object.entries(deletions))(
      '[R-87] until an account that nobody has verified in time is deleted, %s',
      async (_how, deleteIt) => {
        const { server, user, friend } = await open()
        const game = await shareGame(friend)
        await add(friend, game, [sentMove('a', 1, 'x'.repeat(100_000))])
        await keep(user, game)
        server.pass(8 * DAY_MS)
        const owner = server.database.updateTable('users').where('email', 'like', 'baba%')
        await owner.set({ is_verified: 0 }).execute()
        await deleteIt(server)
        await eraseOldGames(server.database, server.now())
        expect((await ask(friend, game)).status).toBe(404)
        expect(await readTotal(server.database, 'game-bytes')).toBe(0)
      },
    )

    it('and erases it when its last account is deleted', async () => {
      const { server, user, friend } = await open()
      const [own, common] = [await shareGame(user), await shareGame(user)]
      for (const game of [own, common]) await keep(user, game)
      await keep(friend, common)
      await user.ask(deleteUser, { body: { plaintextPassword: PASSWORD } })
      await cleanUp(server.database, server.now())
      expect((await ask(friend, own)).status).toBe(404)
      expect((await ask(friend, common)).status).toBe(200)
      expect(await server.database.selectFrom('account_games').select('game_id').execute()).toEqual([
        { game_id: common.gameId },
      ])
      await drop(friend, common)
      await cleanUp(server.database, server.now())
      expect((await ask(friend, common)).status).toBe(200)
    })

    it('and an account without games is deleted too', async () => {
      const { user } = await open()
      const { status } = await user.ask(deleteUser, { body: { plaintextPassword: PASSWORD } })
      expect(status).toBe(200)
    })
  })

  it('[API-36] the export of an account has its games with all moves, and no key', async () => {
    const { server, user, friend } = await open()
    const [long, other] = [await shareGame(user), await shareGame(friend)]
    for (const first of [1, 501, 1001]) await add(user, long, movesOf('a', first, first + 499))
    await keep(user, long)
    await keep(friend, other)
    const { body } = await user.ask(exportUser)
    const texts = movesOf('a', 1, 1500).map(({ text }) => text)
    expect(exportUser.response.parse(body).games).toEqual([
      { id: long.gameId, seat: 'host', deleted: false, addedTs: server.now(), moves: texts },
    ])
    expect(JSON.stringify(body)).not.toContain(long.playKey)
  })

  it('[API-98] the export of a deleted game ends where it was deleted', async () => {
    const { user, friend } = await open()
    const game = await shareGame(user)
    await add(user, game, movesOf('a', 1, 2))
    await keep(user, game)
    const exported = async () => {
      const { games } = exportUser.response.parse((await user.ask(exportUser)).body)
      return games.map(({ deleted, moves }) => [deleted, moves.length])
    }
    for (const more of [3, 4]) {
      await drop(user, game)
      await add(friend, game, movesOf('b', more, more))
      expect(await exported()).toEqual([[true, 2]])
    }
    await keep(user, game)
    expect(await exported()).toEqual([[false, 4]])
    await drop(user, game)
    await add(friend, game, movesOf('b', 5, 500))
    expect(await exported()).toEqual([[true, 4]])
  })
})

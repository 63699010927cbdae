import { describe, expect, it } from 'vitest'
import { addMoves, createGame } from '#api/calls/games.ts'
import { watchKeyOf } from '#api/game-keys.ts'
import { SHARED_GAME_LIMITS } from '#api/calls/sent-move.ts'
import { roomOf } from '#server/games/held-games.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import { join } from '#tests/support/account-server.ts'
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
  type SharedGame,
} from '#tests/support/shared-game.ts'

const DAY_MS = 86_400_000

onEachDatabase((storage) => {
  const open = () => openWithTwo(storage)

  describe('[API-31] a device puts a game on the server', () => {
    it('and again with the same key, also twice at once', async () => {
      const { server, visitor, friend, total } = await open()
      const game = await newSharedGame()
      const answers = await Promise.all([create(visitor, game), create(friend, game), create(visitor, game)])
      for (const { status, body } of answers) expect([status, body]).toEqual([200, { game_id: game.gameId }])
      await add(visitor, game, movesOf('a', 1, 3))
      expect((await create(friend, game)).status).toBe(200)
      expect(await readAll(friend, game)).toEqual(movesOf('a', 1, 3))
      expect(await server.database.selectFrom('games').select('game_id').execute()).toHaveLength(1)
      expect(await total()).toBe(roomOf({ seq: 3, bytes: 21 }))
    })

    it('and not one that has another key, even that for watching', async () => {
      const { visitor, friend } = await open()
      const game = await shareGame(visitor)
      for (const playKey of [OTHER_KEY, game.watchKey, 'short', `${game.playKey}x`])
        expect(await create(friend, { ...game, playKey })).toMatchObject(NOT_FOUND)
      expect(await visitor.ask(createGame, { body: { game_id: game.gameId } })).toMatchObject(NOT_FOUND)
      const unknown = await newSharedGame()
      expect(await create(friend, { ...unknown, playKey: 'short' })).toMatchObject(NOT_FOUND)
      expect((await read(visitor, game)).may).toBe('play')
    })

    it('[API-99] 400 times a day in a network, where the same game counts once', async () => {
      const { server, visitor } = await open()
      const first = await shareGame(visitor)
      const counted = server.database.updateTable('limits').where('key', 'like', 'game-network:%')
      await counted.set({ count: 399 }).execute()
      await shareGame(visitor)
      const more = await newSharedGame()
      const refused = await create(visitor, more)
      expect(refused.body).toMatchObject({
        code: 'TOO_MANY_GAMES',
        message: expect.stringContaining('Log in to put yours there too') as string,
      })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await create(visitor, first)).status).toBe(200)
      expect((await create(server.visit({ address: '192.0.2.8' }), more)).status).toBe(200)
      const again = await newSharedGame()
      expect((await create(visitor, again)).status).toBe(429)
      // As the text says, an account has its own number.
      const user = server.visit()
      await join(user, 'baba@goblin.example')
      expect((await create(user, again)).status).toBe(200)
      server.pass(DAY_MS)
      expect((await create(visitor, await newSharedGame())).status).toBe(200)
    })

    it('200 times a day with an account, whatever others in the network do', async () => {
      const { server, visitor } = await open()
      await shareGame(visitor)
      await server.database.updateTable('limits').set({ count: 400 }).execute()
      const user = server.visit()
      await join(user, 'baba@goblin.example')
      for (let made = 0; made < 200; made += 1) await shareGame(user)
      expect((await create(user, await newSharedGame())).status).toBe(429)
    })
  })

  describe('[API-32] moves are added', () => {
    it('once each, in the order in which they came', async () => {
      const { visitor, friend } = await open()
      const game = await shareGame(visitor)
      const [one, two, three] = [sentMove('a', 1), sentMove('b', 1), sentMove('a', 2)]
      const changed = { ...two, text: 'changed' }
      /** Another game with the same three moves. */
      const again = async () => {
        const copy = await shareGame(visitor)
        await add(visitor, copy, [one, two, three])
        return copy
      }
      expect((await add(visitor, game, [one, two, changed, one])).body).toMatchObject({ added_count: 2 })
      expect((await add(friend, game, [changed, three, one])).body).toMatchObject({ added_count: 1 })
      expect((await add(friend, game, [three])).body).toMatchObject({ added_count: 0 })
      // It says whether it has another text under an id.
      for (const [moves, differs] of [
        [[one, two, three], false],
        [[one, changed], true],
        [[sentMove('c', 1), changed], true],
        [
          [
            { ...sentMove('d', 1), text: '1' },
            { ...sentMove('d', 1), text: '2' },
          ],
          true,
        ],
        [[sentMove('e', 1), two, two], false],
      ] as const)
        expect((await add(friend, await again(), [...moves])).body).toMatchObject({ differs })
      const { batch, ...all } = await read(friend, game)
      expect(batch).toMatch(/^[\w-]{12}$/)
      expect(all).toEqual({ moves: [one, two, three], seq: 3, last: 3, at: null, batch_at: '', may: 'play' })
    })

    it('[GAME-102] but none with a clock or number beyond all bounds, nor those sent with it', async () => {
      const { visitor } = await open()
      const game = await shareGame(visitor)
      const move = (n: number, clock: unknown, inText = n) =>
        sentMove('a', n, JSON.stringify({ type: 'note', n: inText, clock }))
      const fine = move(1, 100_000)
      for (const wrong of [
        move(2, Number.MAX_SAFE_INTEGER),
        move(2, 100_001),
        move(2, 0),
        move(2, 7, 100_001),
        sentMove('a', 100_001),
      ])
        expect((await add(visitor, game, [fine, wrong])).body).toMatchObject({ code: 'VALIDATION_ERROR' })
      expect(await readAll(visitor, game)).toEqual([])
      expect((await add(visitor, game, [fine])).body).toMatchObject({ added_count: 1 })
    })

    it('as the device wrote them', async () => {
      const { visitor } = await open()
      const game = await shareGame(visitor)
      const texts = [
        '',
        '{"note":"Zwölf Boxkämpfer 🗡 \\u0007\\n"}',
        'not JSON',
        "' or 1=1 --",
        'ä'.repeat(90_000),
      ]
      const moves = texts.map((text, index) => sentMove('a', index + 1, text))
      expect((await add(visitor, game, moves)).body).toMatchObject({ added_count: texts.length })
      expect(await readAll(visitor, game)).toEqual(moves)
    })

    it('to this game only', async () => {
      const { visitor } = await open()
      const [game, other] = [await shareGame(visitor), await shareGame(visitor)]
      await add(visitor, game, movesOf('a', 1, 2))
      expect((await add(visitor, other, movesOf('a', 2, 2))).body).toMatchObject({ added_count: 1 })
      expect(await readAll(visitor, other)).toEqual(movesOf('a', 2, 2))
      expect(await add(visitor, other, movesOf('a', 3, 3), game.playKey)).toMatchObject(NOT_FOUND)
    })

    it('only with the key for playing', async () => {
      const { visitor, friend } = await open()
      const game = await shareGame(visitor)
      for (const key of [game.watchKey, OTHER_KEY, 'short', ''])
        expect(await add(friend, game, movesOf('a', 1, 1), key)).toMatchObject(NOT_FOUND)
      const unknown = { ...game, gameId: 'unknown-game' }
      expect(await add(friend, unknown, movesOf('a', 1, 1))).toMatchObject(NOT_FOUND)
      expect(await readAll(visitor, game)).toEqual([])
    })

    it('up to 5,000, all of a request or none', async () => {
      const { server, visitor } = await open()
      const game = await shareGame(visitor)
      const { moves, sentMoves } = SHARED_GAME_LIMITS
      for (let first = 1; first < moves - sentMoves; first += sentMoves)
        await add(visitor, game, movesOf('a', first, first + sentMoves - 1))
      await add(visitor, game, movesOf('a', moves - sentMoves + 1, moves - 1))
      const full = { status: 413, body: { code: 'GAME_FULL' } }
      expect(await add(visitor, game, movesOf('a', moves, moves + 1))).toMatchObject(full)
      expect((await add(visitor, game, movesOf('a', moves, moves))).body).toMatchObject({ added_count: 1 })
      expect(await add(visitor, game, movesOf('a', moves + 1, moves + 1))).toMatchObject(full)
      // What the game has is confirmed again, although it is full.
      expect((await add(visitor, game, movesOf('a', moves, moves))).body).toMatchObject({ added_count: 0 })
      expect(await readAll(visitor, game)).toEqual(movesOf('a', 1, moves))
      const row = await server.database.selectFrom('games').selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({ seq: moves, last_move_ts: server.now() })
    })

    it('up to 5,512,000 bytes, of which a letter can have several', async () => {
      const { visitor } = await open()
      const game = await shareGame(visitor)
      const { bytes, moveBytes } = SHARED_GAME_LIMITS
      const large = 'ä'.repeat(moveBytes / 2)
      let number = 0
      const addText = (text: string) => add(visitor, game, [sentMove('a', (number += 1), text)])
      for (let sum = 0; sum + moveBytes <= bytes; sum += moveBytes) await addText(large)
      const rest = bytes % moveBytes
      expect((await addText(`${'ä'.repeat(rest / 2)}x`)).body).toMatchObject({ code: 'GAME_FULL' })
      expect((await addText('ä'.repeat(rest / 2))).status).toBe(200)
      expect((await addText('x')).body).toMatchObject({ code: 'GAME_FULL' })
    })

    it('and refused if they are not moves', async () => {
      const { visitor } = await open()
      const game = await shareGame(visitor)
      const [move] = movesOf('a', 1, 1)
      const tooMany = movesOf('a', 1, SHARED_GAME_LIMITS.sentMoves + 1)
      const wrong = [[], tooMany, [{ ...move, id: 'a.1' }], [{ ...move, text: '\0' }], [{ ...move, text: 7 }]]
      for (const moves of wrong) {
        const { status } = await visitor.send(addMoves.path.replace('{gameId}', game.gameId), {
          method: 'POST',
          headers: { 'X-Game-Key': game.playKey },
          body: JSON.stringify({ moves }),
        })
        expect(status).toBe(400)
      }
      expect(await readAll(visitor, game)).toEqual([])
    })

    it('3,000 times in ten minutes', async () => {
      const { server, visitor } = await open()
      const [game, other] = [await shareGame(visitor), await shareGame(visitor)]
      await add(visitor, game, movesOf('a', 1, 1))
      const counted = server.database.updateTable('limits').where('key', 'like', 'game-moves:%')
      await counted.set({ count: 2999 }).execute()
      expect((await add(visitor, game, movesOf('a', 2, 2))).status).toBe(200)
      expect((await add(visitor, game, movesOf('a', 3, 3))).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      expect((await add(visitor, other, movesOf('a', 1, 1))).status).toBe(200)
      server.pass(600_000)
      expect((await add(visitor, game, movesOf('a', 3, 3))).status).toBe(200)
    })
  })

  describe('[API-33] the moves after a position', () => {
    it('are returned with either key, which the answer names', async () => {
      const { visitor, friend } = await open()
      const game = await shareGame(visitor)
      const nothing = { moves: [], at: null, batch_at: '', may: 'play' }
      expect(await read(friend, game)).toEqual({ ...nothing, seq: 0, last: 0 })
      const { batch } = addMoves.response.parse((await add(visitor, game, movesOf('a', 1, 5))).body)
      const { body, headers } = await ask(friend, game, 3, game.watchKey)
      expect(body).toEqual({
        moves: movesOf('a', 4, 5),
        seq: 5,
        last: 5,
        batch,
        at: sentMove('a', 3).id,
        batch_at: batch,
        may: 'watch',
      })
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(await read(friend, game, 5)).toEqual({
        moves: [],
        seq: 5,
        last: 5,
        at: sentMove('a', 5).id,
        batch_at: batch,
        may: 'play',
      })
      expect(await read(friend, game, 9)).toEqual({ ...nothing, seq: 5, last: 5 })
    })

    it('are not returned with a wrong key or for an unknown game, which look the same', async () => {
      const { server, visitor } = await open()
      const game = await shareGame(visitor)
      await add(visitor, game, movesOf('a', 1, 1))
      const watchKeyOfWatchers = await watchKeyOf(game.watchKey)
      const tries: [SharedGame, string | undefined][] = [
        ...[OTHER_KEY, watchKeyOfWatchers, 'short', '', game.playKey.toUpperCase()].map(
          (key): [SharedGame, string] => [game, key],
        ),
        [{ ...game, gameId: 'unknown-game' }, undefined],
        [{ ...game, gameId: '\0' }, undefined],
        [{ ...game, gameId: 'x'.repeat(2000) }, undefined],
      ]
      for (const [index, [named, key]] of tries.entries()) {
        const answer = await ask(server.visit({ address: `198.51.${index}.7` }), named, undefined, key)
        expect(answer, `${named.gameId} ${key}`).toMatchObject(NOT_FOUND)
      }
    })

    it('come in pages of a thousand moves or a megabyte, and have at least one move', async () => {
      const { visitor } = await open()
      const [many, large] = [await shareGame(visitor), await shareGame(visitor)]
      for (let first = 1; first <= 1500; first += 500)
        await add(visitor, many, movesOf('a', first, first + 499))
      const page = await read(visitor, many)
      expect([page.moves.length, page.seq, page.last]).toEqual([1000, 1000, 1500])
      expect(await readAll(visitor, many)).toEqual(movesOf('a', 1, 1500))

      const texts = [512_000, 488_000, 1, 512_000, 512_000].map((size) => 'x'.repeat(size))
      // Letters can have several bytes, so one move can be more than a page.
      texts.push('ä'.repeat(512_000))
      const moves = texts.map((text, index) => sentMove('a', index + 1, text))
      for (const move of moves) await add(visitor, large, [move])
      const sizes: number[] = []
      for (let since = 0; since < 6; since = sizes.reduce((sum, size) => sum + size, 0))
        sizes.push((await read(visitor, large, since)).moves.length)
      expect(sizes).toEqual([2, 2, 1, 1])
    })

    it.each(['-1', '1.5', 'x', '1e400', '9007199254740993'])('need a whole number, not %s', async (since) => {
      const { visitor } = await open()
      const game = await shareGame(visitor)
      const { status } = await visitor.send(`/v1/hobgoblin/games/${game.gameId}/moves?since=${since}`, {
        headers: { 'X-Game-Key': game.playKey },
      })
      expect(status).toBe(400)
    })
  })

  describe('[API-97] reading is limited in bytes', () => {
    const large = sentMove('a', 1, 'x'.repeat(500_000))
    const setCount = (server: { database: Database }, name: string, count: number) =>
      server.database.updateTable('limits').set({ count }).where('key', 'like', `${name}:%`).execute()

    it('of each game in a network, with either key, and small answers stay free', async () => {
      const { server, visitor, friend } = await open()
      const [game, other] = [await shareGame(visitor), await shareGame(visitor)]
      for (const one of [game, other]) await add(visitor, one, [large, sentMove('a', 2)])
      const rows = server.database
        .selectFrom('limits')
        .select('count')
        .where('key', 'like', 'game-kilobytes%')
      expect((await ask(visitor, game, 1)).status).toBe(200)
      expect(await rows.execute()).toEqual([])
      expect((await ask(visitor, game, 0, game.watchKey)).status).toBe(200)
      expect(await rows.execute()).toEqual([{ count: 501 }, { count: 501 }])
      await setCount(server, 'game-kilobytes', 20_000)
      const refused = await ask(visitor, game, 0, game.watchKey)
      expect([refused.status, refused.body]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await ask(visitor, game, 1)).status).toBe(200)
      expect((await ask(visitor, other)).status).toBe(200)
      expect((await ask(friend, game)).status).toBe(200)
      server.pass(60_000)
      expect((await ask(visitor, game)).status).toBe(200)
    })

    it('of all games in a network', async () => {
      const { server, visitor, friend } = await open()
      const [game, other] = [await shareGame(visitor), await shareGame(visitor)]
      for (const one of [game, other]) await add(visitor, one, [large, sentMove('a', 2)])
      await ask(visitor, game)
      await setCount(server, 'game-kilobytes-all', 60_000)
      expect((await ask(visitor, other)).status).toBe(429)
      expect((await ask(visitor, other, 1)).status).toBe(200)
      expect((await ask(friend, other)).status).toBe(200)
    })
  })

  it('[R-39] [R-56] refuses the wrong keys of a network that tries many, and no right key', async () => {
    const { server, visitor } = await open()
    const game = await shareGame(visitor)
    const scanner = server.visit({ address: '198.51.100.9' })
    const statuses = new Map<number, number>()
    const tries: ((key: string) => ReturnType<typeof ask>)[] = [
      (key) => ask(scanner, game, 0, key),
      (key) => add(scanner, game, movesOf('a', 1, 1), key),
      (key) => create(scanner, { ...game, playKey: key }),
      () => add(scanner, game, movesOf('a', 1, 1), game.watchKey),
    ]
    for (let tried = 0; tried < 120; tried += 1) {
      const answer = await tries[tried % 4]?.(`guess${String(tried).padStart(19, '0')}`)
      const status = answer?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: 100, 429: 20 })
    expect((await add(scanner, game, movesOf('a', 1, 1))).status).toBe(200)
    expect((await ask(scanner, game, 0, game.watchKey)).status).toBe(200)
    expect((await create(scanner, game)).status).toBe(200)
  })

  it('[R-55] adds moves to a game one call after the other, however many networks they come from', async () => {
    const { server, visitor } = await open()
    const game = await shareGame(visitor)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        add(server.visit({ address: `198.51.${index}.7` }), game, movesOf('a', index + 1, index + 1)),
      ),
    )
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect([...counts.keys()].toSorted()).toEqual([200, 429])
    expect(answers.find(({ status }) => status === 429)?.headers.get('Retry-After')).toBe('2')
    expect((await readAll(visitor, game)).length).toBe(counts.get(200)?.length)
  })

  it('[R-55] holds few calls of a network about a game at once', async () => {
    const { server, visitor, friend } = await open()
    const game = await shareGame(visitor)
    const asked = Array.from({ length: 60 }, () => ask(visitor, game))
    const [ofFriend, ...answers] = await Promise.all([ask(friend, game), ...asked])
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 429])
    expect(ofFriend.status).toBe(200)
    expect((await ask(server.visit(), game)).status).toBe(200)
  })
})

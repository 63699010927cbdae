import { describe, expect, it } from 'vitest'
import { eraseOldGames } from '#server/games/stored-games.ts'
import { createNews, NEWS_TIMES } from '#server/sync/news.ts'
import { takeDown } from '#server/take-down.ts'
import { joinAndVerify } from '#tests/support/account-server.ts'
import { newsServer, openGameNews, openNews } from '#tests/support/news-stream.ts'
import { add, newSharedGame, sentMove, shareGame, type SharedGame } from '#tests/support/shared-game.ts'
import { eventually } from '#tests/support/eventually.ts'

async function listening() {
  const server = await newsServer({ ...NEWS_TIMES, poll: 20 })
  const open = (game: SharedGame, key = game.playKey, address?: string) =>
    openGameNews(server.url, game.gameId, key, address)
  return { ...server, open }
}

describe('[API-34] the news of a game', () => {
  it('say at once where the game is, and again when a device has added moves', async () => {
    const { visitor, open } = await listening()
    const game = await shareGame(visitor)
    const [player, watcher] = [await open(game), await open(game, game.watchKey)]
    expect([player.status, watcher.status]).toEqual([200, 200])
    expect(Object.fromEntries(player.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    await player.says('data: {"seq":0}\n\n')
    await add(visitor, game, [sentMove('a', 1), sentMove('a', 2)])
    for (const stream of [player, watcher]) await stream.says('data: {"seq":2}\n\n')
    // Moves that the game has already are no news.
    await add(visitor, game, [sentMove('a', 1)])
    await add(visitor, game, [sentMove('a', 3)])
    await watcher.says('data: {"seq":3}\n\n')
    expect(watcher.text()).toBe([0, 2, 3].map((seq) => `data: {"seq":${seq}}\n\n`).join(''))
    for (const stream of [player, watcher]) stream.leave()
  })

  it('say nothing about other games, and nothing without a key', async () => {
    const { visitor, open, url } = await listening()
    const [game, other] = [await shareGame(visitor), await shareGame(visitor)]
    const stream = await open(game)
    await stream.says('data: {"seq":0}\n\n')
    await add(visitor, other, [sentMove('a', 1), sentMove('a', 2)])
    await add(visitor, game, [sentMove('a', 1)])
    await stream.says('data: {"seq":1}\n\n')
    expect(stream.text()).toBe('data: {"seq":0}\n\ndata: {"seq":1}\n\n')
    stream.leave()
    const refused = [
      open(game, other.playKey),
      open(await newSharedGame()),
      openGameNews(url, game.gameId, ''),
    ]
    for (const { status } of await Promise.all(refused)) expect(status).toBe(404)
  })

  it('end when the game is erased', async () => {
    const { server, visitor, open, until } = await listening()
    const game = await shareGame(visitor)
    const stream = await open(game)
    await stream.says('data: {"seq":0}\n\n')
    server.pass(90 * 86_400_000)
    await eraseOldGames(server.database, server.now())
    await stream.over
    expect(await until(0)).toBe(0)
  })

  it('[API-100] end when the game is taken down, and do not open again', async () => {
    const { server, visitor, open, until } = await listening()
    const game = await shareGame(visitor)
    const stream = await open(game)
    await stream.says('data: {"seq":0}\n\n')
    await takeDown(server, { type: 'game', id: game.gameId })
    await stream.over
    expect(await until(0)).toBe(0)
    expect((await open(game)).status).toBe(403)
  })

  it('end when the server stops', async () => {
    const { visitor, stopping, open } = await listening()
    const game = await shareGame(visitor)
    const stream = await open(game)
    await stream.says('data')
    stopping.abort()
    await stream.over
    expect((await open(game)).status).toBe(503)
  })

  it('[API-96] have 10 streams for its players, whatever those who watch do', async () => {
    const { server, visitor, open, until, url } = await listening()
    const [game, other] = [await shareGame(visitor), await shareGame(visitor)]
    const watchers = await Promise.all(Array.from({ length: 22 }, () => open(game, game.watchKey)))
    expect(watchers.map(({ status }) => status)).toEqual(Array(22).fill(200))
    expect(await until(20)).toBe(20)
    const oldest = await open(game)
    await oldest.says('data')
    for (let opened = 1; opened < 10; opened += 1) expect((await open(game)).status).toBe(200)
    expect(await until(30)).toBe(30)
    expect((await open(game)).status).toBe(200)
    await oldest.over
    expect((await open(other)).status).toBe(200)
    await joinAndVerify(server, visitor, 'baba@goblin.example')
    expect((await openNews(url, visitor.jar)).status).toBe(200)
    expect(await until(32)).toBe(32)
  })

  it('[API-96] wait if as many networks watch as there are streams', async () => {
    const { visitor, open, until } = await listening()
    const game = await shareGame(visitor)
    const from = (network: number) => open(game, game.watchKey, `198.51.${network}.7`)
    for (let network = 0; network < 20; network += 1) expect((await from(network)).status).toBe(200)
    expect(await until(20)).toBe(20)
    const more = await from(20)
    expect([more.status, more.headers.get('Retry-After')]).toEqual([429, '30'])
  })

  it('cost one query for all games, and none for accounts while none listens', async () => {
    const { server, visitor } = await listening()
    const games = [await shareGame(visitor), await shareGame(visitor)]
    const queries: string[] = []
    const counted = new Proxy(server.database, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name !== 'selectFrom') return value.bind(target) as unknown
        return (table: string) => {
          queries.push(table)
          return (value as (table: string) => unknown).call(target, table)
        }
      },
    })
    const { log, now, stopping } = server
    const news = createNews({ database: counted, log, now, stopping }, { ...NEWS_TIMES, poll: 30 })
    const listener = { send: () => undefined, heartbeat: () => undefined, end: () => undefined }
    const leave = [...games, ...games].map(({ gameId }) =>
      news.listen({
        ...listener,
        topic: { kind: 'game', gameId, may: 'play' },
        network: '203.0.113.0/24',
        userId: null,
      }),
    )
    expect(queries).toEqual(['games', 'games', 'games', 'games'])
    const start = performance.now()
    await eventually(() => expect(queries.length).toBeGreaterThan(8))
    const polls = (performance.now() - start) / 30
    expect(new Set(queries)).toEqual(new Set(['games']))
    expect(queries.length - 4).toBeLessThanOrEqual(polls + 1)
    for (const one of leave) if (typeof one === 'function') one()
  })
})

import { expect, it } from 'vitest'
import { openGameNews, newsServer } from '#tests/support/news-stream.ts'
import { add, ask, create, movesOf, newSharedGame, readAll } from '#tests/support/shared-game.ts'

const TABLES = 60

it('[API-99] a club night of 60 tables behind one address plays with two phones each, and some watch', async () => {
  const { server, url, until } = await newsServer()
  const tables = await Promise.all(Array.from({ length: TABLES }, () => newSharedGame()))
  const statuses = new Set<number>()
  const note = ({ status }: { status: number }): number => {
    statuses.add(status)
    return status
  }
  await Promise.all(
    tables.map(async (game, table) => {
      const [host, guest] = [server.visit(), server.visit()]
      note(await create(host, game))
      note(await add(host, game, movesOf('host', 1, 5)))
      note(await ask(guest, game))
      const keys = [game.playKey, game.playKey, ...(table < 20 ? Array<string>(3).fill(game.watchKey) : [])]
      for (const key of keys) note(await openGameNews(url, game.gameId, key))
      for (let round = 1; round <= 5; round += 1) {
        note(await add(guest, game, movesOf('guest', round, round)))
        note(await ask(host, game, 4 + round))
      }
      expect(await readAll(host, game)).toHaveLength(10)
    }),
  )
  expect([...statuses]).toEqual([200])
  expect(await until(TABLES * 2 + 60)).toBe(TABLES * 2 + 60)
  // The second round of the evening, at new tables.
  for (let game = 0; game < TABLES; game += 1)
    expect((await create(server.visit(), await newSharedGame())).status).toBe(200)
})

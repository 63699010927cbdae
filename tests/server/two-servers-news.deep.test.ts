import { expect, it } from 'vitest'
import { addMoves, createGame } from '#api/calls/games.ts'
import { joining } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { openGameNews, openNews } from '#tests/support/news-stream.ts'
import { serverProcesses } from '#tests/support/server-process.ts'
import { addressed, newSharedGame, sentMove } from '#tests/support/shared-game.ts'

onEachDatabase((storage) => {
  const { listen } = serverProcesses()

  it('reports what another server on the same database has received, and does not delay a stop', async () => {
    const place = await storage.newPlace()
    const METRICS_TOKEN = 'open-sesame-0123456789'
    const [one, other] = [await listen(place), await listen({ ...place, METRICS_TOKEN })]
    const headers = { 'Content-Type': 'application/json', Origin: one.url }
    const body = JSON.stringify(joining('baba@goblin.example').body)
    const joined = await fetch(`${one.url}/v1/users`, { method: 'POST', headers, body })
    const jar = new Map(
      joined.headers
        .getSetCookie()
        .map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)?.slice(1) as [string, string]),
    )
    const database = await storage.open(place)
    await database.updateTable('users').set({ is_verified: 1 }).execute()

    const stream = await openNews(other.url, jar)
    await stream.says('data: {"ts":0,"games":0}\n\n')
    const metrics = await fetch(`${other.url}/metrics`, {
      headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
    })
    expect(await metrics.text()).toMatch(/^news_streams 1$/m)
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const pushed = await fetch(`${one.url}/hobgoblin/data`, {
      method: 'PATCH',
      headers: { ...headers, Cookie },
      body: JSON.stringify({ armies: [{ ...makeArmy(), rev: 'a' }] }),
    })
    expect(pushed.status).toBe(200)
    const { cursor } = (await pushed.json()) as { cursor: number }
    await stream.says(`data: {"ts":${cursor},"games":0}\n\n`)

    other.child.kill('SIGTERM')
    await stream.over
    expect(await other.exit).toEqual([0, null])
  })

  it('[API-34] tell a device on one server what another server on the same database has received', async () => {
    const place = await storage.newPlace()
    const [one, other] = [await listen(place), await listen(place)]
    const game = await newSharedGame()
    const post = (path: string, body: object) =>
      fetch(one.url + path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: one.url,
          ...addressed({ path }, game).headers,
        },
        body: JSON.stringify(body),
      })
    expect((await post(createGame.path, { game_id: game.gameId })).status).toBe(200)
    const stream = await openGameNews(other.url, game.gameId, game.watchKey)
    await stream.says('data: {"seq":0}\n\n')
    const { address } = addressed(addMoves, game)
    expect((await post(address, { moves: [sentMove('a', 1)] })).status).toBe(200)
    await stream.says('data: {"seq":1}\n\n')
    other.child.kill('SIGTERM')
    await stream.over
    expect(await other.exit).toEqual([0, null])
  })
})

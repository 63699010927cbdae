import { drop, keep, shareGame } from '#tests/support/shared-game.ts'
// oxlint-disable-next-line no-restricted-imports -- Nothing shows that no query comes.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSession, deleteSession } from '#api/calls/sessions.ts'
import { getNews, pushData } from '#api/calls/data.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import { createNews, NEWS_TIMES } from '#server/sync/news.ts'
import { joinAndVerify, PASSWORD } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import { newsServer, openGameNews, openNews } from '#tests/support/news-stream.ts'
import { eventually } from '#tests/support/eventually.ts'

const push = (rev: string) => ({ body: { armies: [{ ...makeArmy(), rev }] } })

async function listening(times = { ...NEWS_TIMES, poll: 20 }) {
  const news = await newsServer(times)
  await joinAndVerify(news.server, news.visitor, 'baba@goblin.example')
  return { ...news, open: () => openNews(news.url, news.visitor.jar) }
}

it('sends the state of an account immediately, and reports each push at the next poll, one a second', async () => {
  const { server, visitor, open } = await listening()
  const stream = await open()
  expect(stream.status).toBe(200)
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await stream.says('data: {"ts":0,"games":0}\n\n')
  await visitor.ask(pushData, push('a'))
  await stream.says(`data: {"ts":${server.now()},"games":0}\n\n`)
  expect(NEWS_TIMES.poll).toBe(1000)
  stream.leave()
})

// Caddy with `encode` would hold all of a stream back whose first event has more. (docs/operating.md)
it('says first far less than 512 bytes, however much has happened', async () => {
  const { server, visitor, open, url } = await listening()
  await visitor.ask(pushData, push('a'))
  const game = await shareGame(visitor)
  const most = Number.MAX_SAFE_INTEGER
  await server.database.updateTable('sync_seqs').set({ seq: most, games: most }).execute()
  await server.database.updateTable('games').set({ seq: most }).execute()
  for (const stream of [await open(), await openGameNews(url, game.gameId, game.playKey)]) {
    await stream.says(`${most}}\n\n`)
    expect(Buffer.byteLength(stream.text())).toBeLessThan(100)
    stream.leave()
  }
})

it('[API-36] reports each change of the list of games', async () => {
  const { server, visitor, open } = await listening()
  const stream = await open()
  await stream.says('data: {"ts":0,"games":0}\n\n')
  const game = await shareGame(visitor)
  expect((await keep(visitor, game)).body).toEqual({ position: 1 })
  await stream.says('data: {"ts":0,"games":1}\n\n')
  await visitor.ask(pushData, push('a'))
  await stream.says(`data: {"ts":${server.now()},"games":1}\n\n`)
  await drop(visitor, game)
  await stream.says(`data: {"ts":${server.now()},"games":2}\n\n`)
  stream.leave()
})

it('sends a heartbeat while nothing happens, and ends by itself', async () => {
  const { open, until } = await listening({ poll: 10, heartbeat: 60, lifetime: 400 })
  const stream = await open()
  await stream.over
  expect(stream.text().replaceAll(': still here\n\n', '')).toBe('data: {"ts":0,"games":0}\n\n')
  expect(stream.text()).toContain(': still here\n\n')
  expect(await until(0)).toBe(0)
})

it('[API-96] allows an account five streams, and a sixth takes the place of the oldest', async () => {
  const { open, until } = await listening()
  const oldest = await open()
  await oldest.says('data')
  const others = await Promise.all(Array.from({ length: 4 }, open))
  expect(await until(5)).toBe(5)
  expect((await open()).status).toBe(200)
  await oldest.over
  // It asks the browser to wait, which would otherwise come back at once and push out the next one.
  expect(oldest.text()).toMatch(/retry: 30000\n\n$/)
  expect(await until(5)).toBe(5)
  for (const stream of others) stream.leave()
  expect(await until(1)).toBe(1)
})

it('answers HEAD with the same headers, and pushes out nobody who listens', async () => {
  const { server, visitor, url, open, until } = await listening()
  const stream = await open()
  await stream.says('data')
  const Cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  for (let tries = 0; tries < 6; tries += 1) {
    const { status, headers } = await fetch(url + getNews.path, { method: 'HEAD', headers: { Cookie } })
    expect([status, headers.get('content-type')]).toEqual([200, stream.headers.get('content-type')])
  }
  expect(await until(1)).toBe(1)
  await visitor.ask(pushData, push('a'))
  await stream.says(`data: {"ts":${server.now()},"games":0}\n\n`)
  stream.leave()
})

it('ends all streams when the server stops, and accepts no new ones', async () => {
  const { open, stopping, until } = await listening()
  const stream = await open()
  await stream.says('data')
  stopping.abort()
  await stream.over
  expect(await until(0)).toBe(0)
  expect((await open()).status).toBe(503)
})

it('[R-58] ends within a poll when its session is ended, and the stream of another session goes on', async () => {
  const { server, visitor, url, open, until } = await listening()
  const laptop = server.visit()
  await laptop.ask(createSession, { body: { email: 'baba@goblin.example', plaintextPassword: PASSWORD } })
  const stays = await openNews(url, laptop.jar)
  await stays.says('data: {"ts":0,"games":0}\n\n')
  const ends = await open()
  await ends.says('data: {"ts":0,"games":0}\n\n')
  await visitor.ask(deleteSession)
  await ends.over
  expect(await until(1)).toBe(1)
  await laptop.ask(pushData, push('a'))
  await stays.says(`data: {"ts":${server.now()},"games":0}\n\n`)
  stays.leave()
})

it('[R-58] ends within a poll when its session has expired, although no clean-up has removed it', async () => {
  const { server, open, until } = await listening()
  const stream = await open()
  await stream.says('data: {"ts":0,"games":0}\n\n')
  server.pass(30 * 86_400_000)
  await stream.over
  expect(await until(0)).toBe(0)
})

it('makes one query for all listeners of an account, and none without listeners', async () => {
  const { server } = await listening()
  await joinAndVerify(server, server.visit(), 'yaga@goblin.example')
  const sessions = await server.database.selectFrom('sessions').select(['id', 'user_id']).execute()
  let queries = 0
  const counted = new Proxy(server.database, {
    get: (target, name) => {
      if (name === 'selectFrom') queries += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const { log, now, stopping } = server
  const news = createNews(
    { database: counted satisfies Database, log, now, stopping },
    { ...NEWS_TIMES, poll: 30 },
  )
  const listener = { send: () => undefined, heartbeat: () => undefined, end: () => undefined }
  const leave = [...sessions, ...sessions].map(({ id, user_id }) =>
    news.listen({
      ...listener,
      topic: { kind: 'account', userId: user_id, sessionId: id },
      network: '203.0.113.0/24',
      userId: user_id,
    }),
  )
  expect(queries).toBe(4)
  const start = performance.now()
  await eventually(() => expect(queries).toBeGreaterThan(8))
  const polls = (performance.now() - start) / 30
  expect(queries - 4).toBeLessThanOrEqual(polls + 1)
  for (const one of leave) if (typeof one === 'function') one()
  await wait(50)
  const before = queries
  await wait(100)
  expect(queries).toBe(before)
})

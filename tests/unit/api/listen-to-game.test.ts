import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { listenToGame } from '#api/listen-to-game.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** A server whose streams the test writes itself, and a device that listens to a game on it. Only timers are fake. */
async function listening(greeting = ': hello\n\n') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const streams: ServerResponse[] = []
  const keys: unknown[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['x-game-key'])
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    if (greeting !== '') response.write(greeting)
    streams.push(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  vi.stubEnv('PUBLIC_API_ORIGIN', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: (number | 'open' | 'closed')[] = []
  const stop = listenToGame(
    { id: 'game', key: 'secret' },
    {
      onNews: ({ seq }) => heard.push(seq),
      onOpen: (isOpen) => heard.push(isOpen ? 'open' : 'closed'),
    },
  )
  onTestFinished(() => {
    stop()
    server.closeAllConnections()
    server.close()
  })
  /** Waits for the next thing heard. Unlike `vi.waitFor`, it does not move the fake timers on. */
  const hears = async (expected: (typeof heard)[number]) => {
    await until(() => heard.length > 0)
    expect(heard.shift()).toBe(expected)
  }
  return { streams, keys, heard, hears, stop }
}

/** @throws Error after 10 s */
async function until(isThere: () => boolean): Promise<void> {
  const end = performance.now() + 10_000
  while (!isThere()) {
    await turn()
    if (performance.now() > end) throw new Error('Nothing was heard.')
  }
}

it('tells the news of each event, and goes on after an event that is none', async () => {
  const { streams, keys, hears, heard } = await listening()
  await hears('open')
  expect(keys).toEqual(['secret'])
  streams[0]?.write('data: {"seq":1}\n\n')
  await hears(1)
  for (const garbage of ['<html>502</html>', '{"seq":-1}', '{"seq":"2"}', 'null', '{'])
    streams[0]?.write(`data: ${garbage}\n\n`)
  streams[0]?.write('data: {"seq":2}\n\n')
  await hears(2)
  expect(heard).toEqual([])
})

it('[API-96] waits as long as the server asks for when another stream has taken its place', async () => {
  const { streams, hears, heard } = await listening()
  await hears('open')
  streams[0]?.end('retry: 30000\n\n')
  await hears('closed')
  await vi.advanceTimersByTimeAsync(29_000)
  for (let times = 0; times < 50; times += 1) await turn()
  expect([streams.length, heard]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(2000)
  await hears('open')
})

it('connects again after a wait when the stream ends', async () => {
  const { streams, hears, heard } = await listening()
  await hears('open')
  streams[0]?.end()
  await hears('closed')
  await vi.advanceTimersByTimeAsync(1999)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await hears('open')
  streams[1]?.write('data: {"seq":3}\n\n')
  await hears(3)
})

it.each([': still here\n\n', 'data: garbage\n\n'])(
  'takes a stream for dead after 60 s without a word; %j is a word',
  async (word) => {
    const { streams, hears, heard } = await listening()
    await hears('open')
    await vi.advanceTimersByTimeAsync(59_000)
    // A spy would be taken back after the real timers are, and leave the fake ones to the tests of other files.
    const timers = vi.fn(setTimeout)
    vi.stubGlobal('setTimeout', timers)
    streams[0]?.write(word)
    await until(() => timers.mock.calls.some(([, ms]) => ms === 60_000))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await hears('closed')
    await vi.advanceTimersByTimeAsync(2000)
    await hears('open')
  },
)

it('[GAME-112] is not open while a proxy holds back what the server says', async () => {
  const { streams, hears, heard } = await listening('')
  await until(() => streams.length > 0)
  for (let times = 0; times < 50; times += 1) await turn()
  expect(heard).toEqual([])
  streams[0]?.write('data: {"seq":1}\n\n')
  await hears('open')
  await hears(1)
})

it('stops for good, even while it waits to connect again', async () => {
  const { streams, hears, heard, stop } = await listening()
  await hears('open')
  streams[0]?.end()
  await hears('closed')
  // The HTTP client has timers of its own.
  const timers = vi.getTimerCount()
  stop()
  expect(vi.getTimerCount()).toBe(timers - 1)
  expect(streams).toHaveLength(1)
  expect(heard).toEqual([])
})

it('ends its stream when it stops, and says no more', async () => {
  const { streams, hears, heard, stop } = await listening()
  await hears('open')
  stop()
  await until(() => streams[0]?.destroyed === true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(streams).toHaveLength(1)
  expect(heard).toEqual([])
})

import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { exportUser } from '#api/calls/users.ts'
import { pullData } from '#api/calls/data.ts'
import { serve } from '#server/http/serve.ts'
import { newAccountServer } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { storeLargeArmies } from '#tests/support/large-armies.ts'
import { joinProcess, type ProcessUser } from '#tests/support/process-user.ts'
import { serverProcesses } from '#tests/support/server-process.ts'
import { ORIGIN } from '#tests/support/visitor.ts'
import { openWire, type Wire } from '#tests/support/wire.ts'

const ARMIES = 40
const WAIT = { timeout: 10_000, interval: 500 }
const METRICS_TOKEN = 'open-sesame-0123456789'

const wires: Wire[] = []
afterEach(() => {
  for (const { socket } of wires.splice(0)) socket.destroy()
})

/** Sends a request of this user and never reads the answer. */
function askWithoutReading(port: number, user: ProcessUser, path: string): Wire {
  const wire = openWire(port)
  wires.push(wire)
  wire.socket.pause()
  const headers = { Host: `localhost:${port}`, ...user.headers, 'X-Forwarded-For': '203.0.113.7' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  wire.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return wire
}

it.each([
  ['does not move', { stallTimeout: 2000 }],
  ['takes too long', { answerTimeout: 2000 }],
])('[R-55] an export that %s is cut off, and the next one is allowed', async (_, times) => {
  const server = await newAccountServer()
  const [usual, hasty] = [
    await serve(server.app, '127.0.0.1', 0),
    await serve(server.app, '127.0.0.1', 0, times),
  ]
  const url = `http://127.0.0.1:${usual.port}`
  const user = await joinProcess(url, server.database, { origin: ORIGIN })
  await storeLargeArmies(server.database, user.id, ARMIES)
  const ask = () => fetch(url + exportUser.path, { headers: user.headers })

  const unread = askWithoutReading(hasty.port, user, exportUser.path)
  await vi.waitFor(() => expect(unread.socket.bytesRead).toBeGreaterThan(0), WAIT)
  const second = await ask()
  expect([second.status, second.headers.get('Retry-After')]).toEqual([429, '2'])
  await vi.waitFor(async () => {
    const third = await ask()
    await third.body?.cancel()
    expect(third.status).toBe(200)
  }, WAIT)
  unread.socket.resume()
  expect(await unread.ended).not.toMatch(/\]\}\s*0\s*$/)
  await Promise.all([usual.close(100), hasty.close(100)])
})

onEachDatabase((storage) => {
  const { listen } = serverProcesses()

  it('[R-55] 250 pulls and exports that nobody reads take little memory', async () => {
    const place = await storage.newPlace()
    const { url } = await listen({ ...place, METRICS_TOKEN })
    const port = Number(new URL(url).port)
    const database = await storage.open(place)
    const user = await joinProcess(url, database)
    await storeLargeArmies(database, user.id, ARMIES)
    const readMemory = async () => {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`${url}/metrics`, { headers })).text()
      const [, bytes] = /^process_resident_memory_bytes (\d+)$/m.exec(text) ?? []
      return Number(bytes)
    }
    const before = await readMemory()
    let highest = before
    for (let asked = 0; asked < 250; asked += 1) {
      askWithoutReading(port, user, asked % 2 === 0 ? `${pullData.path}?sinceTs=0` : exportUser.path)
      if (asked % 10 === 9) highest = Math.max(highest, await readMemory())
    }
    for (let looked = 0; looked < 10; looked += 1) {
      await wait(100)
      highest = Math.max(highest, await readMemory())
    }
    // A bound for all guards together, with room for garbage. The tests of turns, pages and ends are exact.
    expect((highest - before) / 1e6).toBeLessThan(400)
    const stranger = await joinProcess(url, database, { email: 'stranger@example.org' })
    expect((await stranger.pull()).status).toBe(200)
  })
}, 'now')

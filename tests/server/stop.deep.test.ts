import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { onEachDatabase, type Storage } from '#tests/support/database.ts'
import { joining } from '#tests/support/account-server.ts'
import { makeFolder } from '#tests/support/parts.ts'
import { openWire } from '#tests/support/wire.ts'
import { serverProcesses } from '#tests/support/server-process.ts'

/** The number of joins at once. Each takes two hashes, so that they are under way for a while. */
const JOINS = 8

const joinBody = (index: number) => JSON.stringify(joining(`user-${index}@example.com`).body)

describe('a server that is stopped', () => {
  const { listen } = serverProcesses()

  /** Sends the signal when the first of several joins has been answered. */
  async function joinAndSend(signal: NodeJS.Signals, { newPlace, open }: Storage) {
    const place = await newPlace()
    const { url, child, exit } = await listen(place)
    const headers = { 'Content-Type': 'application/json', Origin: url }
    const answers = Array.from({ length: JOINS }, (_, index) =>
      fetch(`${url}/v1/users`, { method: 'POST', headers, body: joinBody(index) }).then(
        ({ status }) => status,
        () => 'cut off',
      ),
    )
    await Promise.race(answers)
    child.kill(signal)
    const statuses = await Promise.all(answers)
    const [exitCode] = (await exit) as [number | null]
    const database = await open(place)
    const users = await database.selectFrom('users').select('email').execute()
    return { exitCode, statuses, kept: users.length }
  }

  onEachDatabase((storage) => {
    it('[R-22] by SIGTERM answers open requests first', async () => {
      expect(await joinAndSend('SIGTERM', storage)).toEqual({
        exitCode: 0,
        statuses: Array.from({ length: JOINS }, () => 201),
        kept: JOINS,
      })
    })
  })

  it.each([0, 15, 60])(
    '[R-22] by SIGTERM %i ms after connections were opened resets none of them',
    async (afterMs) => {
      const server = await listen({ DATA_DIR: makeFolder() })
      const port = Number(new URL(server.url).port)
      const wires = Array.from({ length: JOINS }, (_, index) => {
        const wire = openWire(port)
        const body = joinBody(index)
        wire.write(
          `POST /v1/users HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${server.url}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        )
        return wire
      })
      await Promise.all(wires.map(({ socket }) => once(socket, 'connect')))
      await wait(afterMs)
      server.child.kill('SIGTERM')
      const answers = await Promise.all(wires.map(({ ended }) => ended))
      expect(answers.map((answer) => answer.slice(0, 12))).toEqual(wires.map(() => 'HTTP/1.1 201'))
      // Clients must not send another request into a connection that is about to close.
      for (const answer of answers) expect(answer).toMatch(/^connection: close\r$/im)
      expect(await server.exit).toEqual([0, null])
    },
  )

  it('answers 503 at /readyz and keeps serving until DRAIN_SECONDS are over', async () => {
    const server = await listen({ DRAIN_SECONDS: '1' })
    server.child.kill('SIGTERM')
    const start = performance.now()
    const statusOf = async (path: string) => (await fetch(server.url + path)).status
    while ((await statusOf('/readyz')) === 200) await wait(5)
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/')).toBe(200)
    expect(await server.exit).toEqual([0, null])
    expect(performance.now() - start).toBeGreaterThan(900)
  })
})

import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { onEachDatabase } from '../build/database.ts'
import { joining } from '../build/account-server.ts'
import { openWire } from '../build/wire.ts'
import { serverProcesses } from '../build/server-process.ts'

/** The number of joins at once. Each needs two hashes, and so many may wait. */
const JOINS = 8

describe('a server that is stopped', () => {
  const { listen } = serverProcesses()

  onEachDatabase(({ open, newPlace }) => {
    const join = async (url: string, email: string): Promise<number> => {
      const response = await fetch(`${url}/v1/users`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: url },
        body: JSON.stringify(joining(email).body),
      })
      return response.status
    }

    async function joinAndSend(signal: NodeJS.Signals) {
      const place = await newPlace()
      const server = await listen(place)
      const answers = Array.from({ length: JOINS }, async (_, index) => {
        const email = `user-${index}@example.com`
        return { email, status: await join(server.url, email).catch(() => 'cut off') }
      })
      await Promise.race(answers)
      server.child.kill(signal)
      const joined = await Promise.all(answers)
      const [exitCode] = await server.exit
      const database = await open(place)
      const users = await database.selectFrom('users').select('email').execute()
      return { exitCode, joined, kept: users.map(({ email }) => email).sort() }
    }

    it('[R-22] by SIGTERM answers what is under way first', async () => {
      const { exitCode, joined, kept } = await joinAndSend('SIGTERM')
      expect(exitCode).toBe(0)
      expect(joined.map(({ status }) => status)).toEqual(Array.from({ length: JOINS }, () => 201))
      expect(kept).toEqual(joined.map(({ email }) => email).sort())
    })

    it('[R-22] by SIGTERM at any moment resets none that it has accepted', async () => {
      for (const afterMs of [0, 15, 60]) {
        const server = await listen(await newPlace())
        const port = Number(new URL(server.url).port)
        const wires = Array.from({ length: JOINS }, (_, index) => {
          const wire = openWire(port)
          const body = JSON.stringify(joining(`user-${index}@example.com`).body)
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
      }
    })

    it('by SIGKILL has kept all that it has answered', async () => {
      const { joined, kept } = await joinAndSend('SIGKILL')
      const answered = joined.filter(({ status }) => status === 201).map(({ email }) => email)
      expect(answered.length).toBeGreaterThan(0)
      expect(kept).toEqual(expect.arrayContaining(answered))
    })
  })

  it('says 503 at /readyz and serves on until DRAIN_SECONDS are over', async () => {
    const server = await listen({ DRAIN_SECONDS: '2' })
    server.child.kill('SIGTERM')
    const start = performance.now()
    const statusOf = async (path: string) => (await fetch(server.url + path)).status
    while ((await statusOf('/readyz')) === 200) await wait(5)
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/')).toBe(200)
    await wait(1000)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await server.exit).toEqual([0, null])
    expect(performance.now() - start).toBeGreaterThan(1900)
  })
})

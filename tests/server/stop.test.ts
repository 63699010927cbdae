import { describe, expect, it } from 'vitest'
import { onEachDatabase } from '../build/database.ts'
import { joining } from '../build/account-server.ts'
import { serverProcesses } from '../build/server-process.ts'

/** Each has two hashes to make, of which so many may wait. */
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

    it('by SIGKILL has kept all that it has answered', async () => {
      const { joined, kept } = await joinAndSend('SIGKILL')
      const answered = joined.filter(({ status }) => status === 201).map(({ email }) => email)
      expect(answered.length).toBeGreaterThan(0)
      expect(kept).toEqual(expect.arrayContaining(answered))
    })
  })
})

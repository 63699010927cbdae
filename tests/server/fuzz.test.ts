import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REFERENCE } from '#api/reference.ts'
import { join, newAccountServer, type AccountServer } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { times } from '#tests/support/deep.ts'
import { expectDocumented } from '#tests/support/documented.ts'
import { hostileRequests } from '#tests/support/hostile.ts'
import { addressed, shareGame } from '#tests/support/shared-game.ts'

const RUNS = times(25, 100)

const calls = REFERENCE.filter(({ group }) => group !== 'Rulesets').map(({ id, call }) => ({ id, call }))

/** The answers of each call in order, by database. */
const answered = new Map<string, Map<string, string[]>>()

onEachDatabase((storage) => {
  let server: AccountServer
  let visits = 0
  const answers = new Map<string, string[]>()
  answered.set(storage.kind, answers)
  beforeAll(async () => {
    server = await newAccountServer(storage)
  })

  it.each(calls)(
    `$id answers ${RUNS} hostile requests as documented, none with a 5xx`,
    async ({ id, call }) => {
      const codes: string[] = []
      let visitor = server.visit()
      let isLoggedIn = false
      const game = call.keyed && !call.isStream ? addressed(call, await shareGame(visitor)) : undefined
      await fc.assert(
        fc.asyncProperty(hostileRequests(call), async ({ path, ...init }) => {
          server.pass(1)
          visits += 1
          // Change the network often enough that limits do not answer instead.
          const address = `192.${Math.floor(visits / 5000)}.${Math.floor(visits / 20) % 250}.7`
          visitor = server.visit({ address, jar: visitor.jar })
          if (call.authenticated && !isLoggedIn) await join(visitor, `somebody.${visits}@example.org`)
          // Every second request about a game has a right key, so that its body is read.
          const isKnown = game !== undefined && visits % 2 === 0
          const to = isKnown ? path.replace(/^[^?]*/, game.address) : path
          const { status, body } = await visitor.send(to, { ...init, ...(isKnown && game) })
          expect(status, JSON.stringify(body)).toBeLessThan(500)
          const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
          // An empty name or dots in the path match no call.
          if (code !== 'NOT_FOUND') expectDocumented(call, { status, body })
          codes.push(`${status} ${code}`)
          // Some requests happen to be valid and end the session.
          isLoggedIn = status !== 401
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
      answers.set(id, codes)
    },
  )

  it('still works afterwards', async () => {
    await join(server.visit({ address: '198.51.100.7' }), 'after.all@example.org')
  })
})

afterAll(() => {
  const [sqlite, postgres] = [answered.get('SQLite'), answered.get('PostgreSQL')]
  if (postgres?.size) expect(postgres).toEqual(sqlite)
})

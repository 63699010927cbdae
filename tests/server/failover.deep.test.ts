import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPasswordResetCode, createPasswordReset } from '#api/calls/password-resets.ts'
import { createSession } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { findPostgres, type Postgres, startPostgres } from '#root/scripts/postgres.ts'
import { join, joinAndVerify, newAccountServer, PASSWORD, tokenIdOf } from '#tests/support/account-server.ts'
import type { AccountServer } from '#tests/support/account-server.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)(
  '[R-23] PostgreSQL fails over to a server that lacks the last commits',
  () => {
    let postgres: Postgres
    beforeAll(async () => {
      postgres = await startPostgres(programs ?? '')
    })
    afterAll(() => postgres.stop())

    const copy = (from: string, to: string): void => {
      rmSync(to, { recursive: true, force: true })
      expect(spawnSync('cp', ['-a', from, to]).status).toBe(0)
    }
    const takeCopy = () => postgres.restart(() => copy(postgres.data, `${postgres.data}-older`))
    const failOver = () => postgres.restart(() => copy(`${postgres.data}-older`, postgres.data))

    const newServer = async (): Promise<AccountServer> => {
      const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: postgres.urlOf('postgres') })
      return await newAccountServer({ open: () => Promise.resolve(database) })
    }
    const statusOf = async (visitor: Visitor) => (await visitor.ask(getCurrentUser)).status

    /** Waits until the server has reconnected to its database by itself. Until then it answers only 503. */
    async function reconnect({ app }: AccountServer): Promise<void> {
      const statuses: number[] = []
      while (statuses.at(-1) !== 200 && statuses.length < 50) {
        statuses.push((await app.request('/readyz')).status)
        await wait(20)
      }
      expect(statuses.at(-1)).toBe(200)
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    }

    it('missing sessions, codes and accounts are unknown, no user is told of a stolen token, and all others continue', async () => {
      const server = await newServer()
      const [ada, idle, lost, bob] = [server.visit(), server.visit(), server.visit(), server.visit()]
      await joinAndVerify(server, ada, 'ada@example.org')
      const login = { body: { email: 'ada@example.org', plaintextPassword: PASSWORD } }
      await idle.ask(createSession, login)
      await takeCopy()
      await reconnect(server)

      server.pass(5 * 60_000)
      expect((await ada.ask(refresh)).status).toBe(200)
      await lost.ask(createSession, login)
      await join(bob, 'bob@example.org')
      const { body } = await lost.ask(createPasswordReset, { body: { email: 'ada@example.org' } })
      const code = {
        params: { tokenId: tokenIdOf(body) },
        query: { plaintextCode: server.codeTo('ada@example.org') },
      }
      expect((await lost.ask(checkPasswordResetCode, code)).status).toBe(200)
      const mails = server.mailTo('ada@example.org').length
      await failOver()
      await reconnect(server)

      for (const visitor of [lost, bob, ada]) {
        expect(await statusOf(visitor)).toBe(401)
        expect((await visitor.ask(refresh)).status).toBe(401)
      }
      expect((await lost.ask(checkPasswordResetCode, code)).status).toBe(404)
      expect(await statusOf(idle)).toBe(200)
      expect((await idle.ask(refresh)).status).toBe(200)
      // A token that is newer than the database does not count as copied.
      expect(server.mailTo('ada@example.org')).toHaveLength(mails)
      expect(server.logged.join()).not.toContain('refresh-token-copied')
      expect((await ada.ask(createSession, login)).status).toBe(200)
      await join(bob, 'bob@example.org')
      expect(await statusOf(bob)).toBe(200)
    })
  },
)

import { beforeEach, expect, it } from 'vitest'
import { createSession, getSessions } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { type AccountServer, join, newAccountServer, PASSWORD } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EMAIL = 'ada@example.org'

onEachDatabase((storage) => {
  let server: AccountServer
  let ada: Visitor
  beforeEach(async () => {
    server = await newAccountServer(storage)
    ada = server.visit()
    await join(ada, EMAIL)
  })

  /** Ada uses her session until `ms` before it is 180 days old. */
  async function passAlmostAll(ms: number): Promise<void> {
    for (let day = 20; day < 180; day += 20) {
      server.pass(20 * DAY_MS)
      await ada.ask(refresh)
    }
    server.pass(20 * DAY_MS - ms)
    await ada.ask(refresh)
  }

  it('a session ends after 180 days, although its newest access token is younger than 15 minutes', async () => {
    await passAlmostAll(MINUTE_MS)
    server.pass(MINUTE_MS - 1)
    expect((await ada.ask(getCurrentUser)).status).toBe(200)
    server.pass(1)
    expect((await ada.ask(getCurrentUser)).status).toBe(401)
    expect((await ada.ask(refresh)).status).toBe(401)
  })

  it('a session that has expired is not listed, although no clean-up has removed it', async () => {
    server.pass(20 * DAY_MS)
    const phone = server.visit()
    await phone.ask(createSession, { body: { email: EMAIL, plaintextPassword: PASSWORD } })
    expect((await phone.ask(getSessions)).body).toHaveLength(2)
    server.pass(10 * DAY_MS)
    await phone.ask(refresh)
    expect((await phone.ask(getSessions)).body).toMatchObject([{ isCurrent: true }])
  })
})

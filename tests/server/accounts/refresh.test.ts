import { beforeEach, expect, it } from 'vitest'
import { createSession, deleteSession } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { Unavailable } from '#server/adapters/database/database-failures.ts'
import {
  joinAndVerify,
  newAccountServer,
  PASSWORD,
  type AccountServer,
} from '#tests/support/account-server.ts'
import { onEachDatabase, type Storage } from '#tests/support/database.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const MINUTE_MS = 60_000

/** Another tab of the same browser, with its current cookies. */
function tabOf(server: AccountServer, { jar }: Visitor): Visitor {
  const tab = server.visit()
  for (const [name, value] of jar) tab.jar.set(name, value)
  return tab
}

let server: AccountServer
let ada: Visitor
async function begin(storage?: Storage): Promise<void> {
  server = await newAccountServer(storage)
  ada = server.visit()
  await joinAndVerify(server, ada, 'ada@example.org')
  server.pass(16 * MINUTE_MS)
}
beforeEach(() => begin())

const sessions = () => server.database.selectFrom('sessions').selectAll().execute()
const token = ({ jar }: Visitor) => jar.get('__Host-refresh')

onEachDatabase((storage) => {
  beforeEach(() => begin(storage))

  it('[R-26] twenty tabs that refresh at once through three servers renew one session once', async () => {
    const servers = [server, server.beside({}), server.beside({})]
    const tabs = Array.from({ length: 20 }, (_, index) => tabOf(servers[index % 3] ?? server, ada))
    const answers = await Promise.all(tabs.map((tab) => tab.ask(refresh)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(tabs.map(token)).size).toBe(1)
    expect(new Set(tabs.map(({ jar }) => jar.get('__Host-access'))).size).toBe(1)
    expect(await sessions()).toMatchObject([{ counter: 1 }])
  })

  it('[R-26] a logout wins over the refreshes of other tabs, whichever is first', async () => {
    for (let round = 0; round < 10; round += 1) {
      await ada.ask(createSession, { body: { email: 'ada@example.org', plaintextPassword: PASSWORD } })
      const racing = Array.from({ length: 4 }, () => tabOf(server, ada))
      await Promise.all([...racing.map((tab) => tab.ask(refresh)), ada.ask(deleteSession)])
      for (const tab of racing) {
        expect((await tab.ask(getCurrentUser)).status).toBe(401)
        const refused = await tab.ask(refresh)
        expect(refused.status).toBe(401)
        // A late answer must not remove the cookies of a new session.
        expect(refused.headers.getSetCookie()).toEqual([])
      }
      server.pass(MINUTE_MS)
    }
    expect(await sessions()).toEqual([])
    expect(server.logged.filter((line) => line.includes('refresh-token-copied'))).toEqual([])
  })
})

it('[R-26] a tab that refreshes with the previous cookie gets the same tokens as the first tab', async () => {
  const slow = tabOf(server, ada)
  expect((await ada.ask(refresh)).status).toBe(200)
  expect((await slow.ask(refresh)).status).toBe(200)
  expect(token(slow)).toBe(token(ada))
})

it.each([31_000, -31_000])(
  '[R-70] a server whose clock is wrong by %i ms ends no session, and another one renews it',
  async (offset) => {
    const wrong = server.beside({ clockOffset: () => Promise.resolve(offset) })
    expect((await tabOf(wrong, ada).ask(refresh)).status).toBe(503)
    expect(await sessions()).toMatchObject([{ counter: 0 }])
    expect((await ada.ask(refresh)).status).toBe(200)
  },
)

it('[R-26] a browser that lost the answer to a refresh gets the same tokens again', async () => {
  await ada.ask(refresh)
  server.pass(16 * MINUTE_MS)
  const lost = tabOf(server, ada)
  await lost.ask(refresh)
  expect((await ada.ask(refresh)).status).toBe(200)
  expect(token(ada)).toBe(token(lost))
  expect((await ada.ask(getCurrentUser)).status).toBe(200)
})

it('[R-26] a server without its database answers a refresh with 503 and removes no cookie', async () => {
  const full = () => {
    throw new Unavailable('database or disk is full')
  }
  const answer = await tabOf(server.beside({ now: full }), ada).ask(refresh)
  expect(answer.status).toBe(503)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await ada.ask(refresh)).status).toBe(200)
})

it('[R-27] a stolen outdated refresh token ends the session, and the victim is notified', async () => {
  const thief = tabOf(server, ada)
  await ada.ask(refresh)
  // During the grace period it could be another tab of the same browser.
  expect((await thief.ask(refresh)).status).toBe(200)
  thief.jar.set('__Host-refresh', token(ada) ?? '')
  server.pass(16 * MINUTE_MS)
  await ada.ask(refresh)
  server.pass(MINUTE_MS + 1)
  const answer = await thief.ask(refresh)
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(await sessions()).toEqual([])
  expect((await ada.ask(getCurrentUser)).status).toBe(401)
  expect((await ada.ask(refresh)).status).toBe(401)
  const events = server.logged.filter((line) => line.includes('"refresh-token-copied"'))
  expect(events).toHaveLength(1)
  expect(events[0]).toContain('"user"')
  expect(server.mailTo('ada@example.org').at(-1)?.text).toContain('Somebody may have copied it')
})

it('a forged refresh token is refused without notifying the user', async () => {
  for (const forged of ['', 'x', (token(ada) ?? '').replace('.0.', '.1.')]) {
    const forger = server.visit()
    forger.jar.set('__Host-refresh', forged)
    expect((await forger.ask(refresh)).status).toBe(401)
  }
  expect(await sessions()).toHaveLength(1)
  expect(server.mailTo('ada@example.org')).toHaveLength(1)
})

it('an access token stays valid for a minute after a refresh, for requests under way', async () => {
  server.pass(-2 * MINUTE_MS)
  const onTheWay = tabOf(server, ada)
  expect((await onTheWay.ask(getCurrentUser)).status).toBe(200)
  await ada.ask(refresh)
  expect((await onTheWay.ask(getCurrentUser)).status).toBe(200)
  server.pass(MINUTE_MS + 1)
  expect((await onTheWay.ask(getCurrentUser)).status).toBe(401)
  expect((await ada.ask(getCurrentUser)).status).toBe(200)
})

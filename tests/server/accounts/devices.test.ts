import { beforeEach, expect, it } from 'vitest'
import { changePassword, deleteUser } from '#api/calls/users.ts'
import { createPasswordReset, setNewPassword } from '#api/calls/password-resets.ts'
import { createSession } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { changeEmail, createEmailChange } from '#api/calls/email-changes.ts'
import {
  type AccountServer,
  join,
  joinAndVerify,
  newAccountServer,
  PASSWORD,
  tokenIdOf,
} from '#tests/support/account-server.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const EMAIL = 'ada@example.org'
const NEW_PASSWORD = 'four goblins in a coat'
const MINUTE_MS = 60_000

let server: AccountServer
let ada: Visitor
beforeEach(async () => {
  server = await newAccountServer()
  ada = server.visit()
  await joinAndVerify(server, ada, EMAIL)
})
const login = (visitor: Visitor, plaintextPassword = PASSWORD) =>
  visitor.ask(createSession, { body: { email: EMAIL, plaintextPassword } })
const devices = async () => (await server.database.selectFrom('known_devices').selectAll().execute()).length

it('a device is known for 180 days by its cookie, which each login renews', async () => {
  const { headers } = await login(ada)
  const [device = ''] = headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-device='))
  expect(device).toContain(`Max-Age=${180 * 86_400};`)
  expect(device).toContain(`=${ada.jar.get('__Host-device') ?? 'none'};`)
  expect(await devices()).toBe(1)
})

it('the twenty most recently used devices are known', async () => {
  const first = ada.jar.get('__Host-device') ?? ''
  for (let count = 0; count < 25; count += 1) {
    server.pass(1)
    expect((await login(server.visit({ address: `192.0.${count}.1` }))).status).toBe(200)
  }
  expect(await devices()).toBe(20)
  // The first device now shares the limit of strangers.
  const fresh = server.visit({ jar: new Map([['__Host-device', first]]) })
  for (let count = 0; count < 10; count += 1) await login(server.visit(), 'guess')
  expect((await login(fresh)).status).toBe(429)
})

it('a device of one account is a stranger to another', async () => {
  const eve = server.visit()
  await join(eve, 'eve@example.org')
  for (let count = 0; count < 10; count += 1) await login(server.visit(), 'guess')
  expect((await login(eve)).status).toBe(429)
  expect((await login(ada)).status).toBe(200)
})

it('a new password invalidates all other devices, sessions and codes', async () => {
  const thief = server.visit()
  await login(thief)
  const { body } = await thief.ask(createPasswordReset, { body: { email: EMAIL } })
  const code = { params: { tokenId: tokenIdOf(body) }, query: { plaintextCode: server.codeTo(EMAIL) } }
  const changed = await ada.ask(changePassword, {
    body: { oldPlaintextPassword: PASSWORD, plaintextPassword: NEW_PASSWORD },
  })
  expect(changed.status).toBe(200)
  expect(await devices()).toBe(1)
  expect(await server.database.selectFrom('codes').selectAll().execute()).toEqual([])
  expect((await thief.ask(refresh)).status).toBe(401)
  const reset = await thief.ask(setNewPassword, {
    ...code,
    body: { plaintextPassword: 'five goblins, no coat' },
  })
  expect(reset.status).toBe(404)
  // The thief's device now has the limit of strangers.
  for (let count = 0; count < 10; count += 1) await login(server.visit(), 'guess')
  expect((await login(thief, NEW_PASSWORD)).status).toBe(429)
  expect((await login(ada, NEW_PASSWORD)).status).toBe(200)
})

it('an unverified address gets no notices about the account', async () => {
  const eve = server.visit()
  await join(eve, 'eve@example.org')
  const stolen = new Map(eve.jar)
  server.pass(16 * MINUTE_MS)
  await eve.ask(refresh)
  server.pass(2 * MINUTE_MS)
  expect((await server.visit({ jar: stolen }).ask(refresh)).status).toBe(401)
  await eve.ask(createSession, { body: { email: 'eve@example.org', plaintextPassword: PASSWORD } })
  const input = { body: { email: 'eve@elsewhere.example', plaintextPassword: PASSWORD } }
  const { body } = await eve.ask(createEmailChange, input)
  await eve.ask(changeEmail, {
    params: { tokenId: tokenIdOf(body) },
    query: { plaintextCode: server.codeTo('eve@elsewhere.example') },
  })
  expect(server.mailTo('eve@example.org').map(({ subject }) => subject)).toEqual(['Your Hobgoblin code'])
  // From now on the device is known for the new owner.
  await eve.ask(deleteUser, { body: { plaintextPassword: PASSWORD } })
  expect(server.mailTo('eve@elsewhere.example').at(-1)?.subject).toBe(
    'Your Hobgoblin account has been deleted',
  )
})

import { beforeEach, expect, it } from 'vitest'
import { changeEmail, createEmailChange } from '#api/calls/email-changes.ts'
import { changePassword, deleteUser, exportUser, createUser } from '#api/calls/users.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { createPasswordReset, setNewPassword } from '#api/calls/password-resets.ts'
import { createSession } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { findAccount } from '#server/accounts/support.ts'
import { endSessions } from '#server/accounts/sessions.ts'
import { UNVERIFIED_KEPT_MS } from '#server/accounts/email-owner.ts'
import {
  join,
  joinAndVerify,
  joining,
  newAccountServer,
  PASSWORD,
  tokenIdOf,
  type AccountServer,
} from '#tests/support/account-server.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const EMAIL = 'ada@example.org'
const NEW_EMAIL = 'countess@example.org'
const NEW_PASSWORD = 'four goblins in a coat'

let server: AccountServer
let ada: Visitor
let phone: Visitor
beforeEach(async () => {
  server = await newAccountServer()
  ada = server.visit()
  phone = server.visit({ address: '198.51.100.7' })
  await joinAndVerify(server, ada, EMAIL)
  await login(phone, EMAIL)
})

const login = (visitor: Visitor, email: string, plaintextPassword = PASSWORD) =>
  visitor.ask(createSession, { body: { email, plaintextPassword } })
const statusOf = async (visitor: Visitor) => (await visitor.ask(getCurrentUser)).status
const askForEmail = async (email: string) =>
  tokenIdOf((await ada.ask(createEmailChange, { body: { email, plaintextPassword: PASSWORD } })).body)
const useCode = (tokenId: string, email: string) =>
  ada.ask(changeEmail, { params: { tokenId }, query: { plaintextCode: server.codeTo(email) } })

it('a changed password ends all other sessions and is confirmed by email', async () => {
  const { status } = await ada.ask(changePassword, {
    body: { oldPlaintextPassword: PASSWORD, plaintextPassword: NEW_PASSWORD },
  })
  expect(status).toBe(200)
  expect(await statusOf(ada)).toBe(200)
  expect(await statusOf(phone)).toBe(401)
  expect((await phone.ask(refresh)).status).toBe(401)
  expect((await login(phone, EMAIL)).status).toBe(401)
  expect((await login(phone, EMAIL, NEW_PASSWORD)).status).toBe(200)
  expect(server.mailTo(EMAIL).at(-1)?.subject).toBe('Your Hobgoblin password has changed')
})

it('a code to the new address changes the email, and the old address gets a message', async () => {
  const tokenId = await askForEmail(NEW_EMAIL)
  expect((await ada.ask(getCurrentUser)).body).toMatchObject({ email: EMAIL })
  expect((await useCode(tokenId, NEW_EMAIL)).status).toBe(200)
  expect((await ada.ask(getCurrentUser)).body).toMatchObject({ email: NEW_EMAIL, isVerified: true })
  expect(server.mailTo(EMAIL).at(-1)?.subject).toBe('Your Hobgoblin email address has changed')
  expect((await login(phone, NEW_EMAIL)).status).toBe(200)
  expect((await login(server.visit(), EMAIL)).status).toBe(404)
  await join(server.visit(), EMAIL)
})

it('changing the email invalidates codes emailed to the old address', async () => {
  const { body } = await phone.ask(createPasswordReset, { body: { email: EMAIL } })
  const input = { params: { tokenId: tokenIdOf(body) }, query: { plaintextCode: server.codeTo(EMAIL) } }
  await useCode(await askForEmail(NEW_EMAIL), NEW_EMAIL)
  const answer = await phone.ask(setNewPassword, { ...input, body: { plaintextPassword: NEW_PASSWORD } })
  expect(answer.status).toBe(404)
})

it('an account can change the case of its own address', async () => {
  const tokenId = await askForEmail('Ada@Example.org')
  expect((await useCode(tokenId, 'Ada@Example.org')).status).toBe(200)
  expect((await ada.ask(getCurrentUser)).body).toMatchObject({ email: 'Ada@Example.org' })
})

it('the export has everything that is stored about the account, and no secret', async () => {
  const { body, headers } = await ada.ask(exportUser)
  const session = {
    createdTs: server.now(),
    usedTs: server.now(),
    expiresTs: server.now() + 30 * 86_400_000,
    label: 'Firefox on Linux',
  }
  expect(body).toEqual({
    exportedTs: server.now(),
    account: {
      id: expect.stringMatching(/^[\w-]{12}$/) as unknown,
      email: EMAIL,
      isVerified: true,
      createdTs: server.now(),
      acceptedTosTs: server.now(),
      subscribedToNewsletter: false,
    },
    sessions: [session, session],
    knownDevices: [{ usedTs: server.now() }, { usedTs: server.now() }],
    images: [],
    armies: [],
    armyVersions: [],
    games: [],
  })
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="hobgoblin-account.json"')
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i)
})

it('deleting an account deletes everything that belongs to it and logs out every device', async () => {
  await askForEmail(NEW_EMAIL)
  const wrong = await ada.ask(deleteUser, { body: { plaintextPassword: NEW_PASSWORD } })
  expect(wrong.status).toBe(403)
  expect(await statusOf(phone)).toBe(200)
  const { status } = await ada.ask(deleteUser, { body: { plaintextPassword: PASSWORD } })
  expect(status).toBe(200)
  for (const visitor of [ada, phone]) {
    expect(await statusOf(visitor)).toBe(401)
    expect((await visitor.ask(refresh)).body).toMatchObject({ code: 'SESSION_EXPIRED' })
  }
  for (const table of ['users', 'sessions', 'codes', 'known_devices'] as const) {
    expect(await server.database.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
  expect(server.mailTo(EMAIL).at(-1)?.subject).toBe('Your Hobgoblin account has been deleted')
  expect((await login(phone, EMAIL)).status).toBe(404)
  await join(ada, EMAIL)
})

it('an unverified address gets only codes', async () => {
  const eve = server.visit()
  await join(eve, 'eve@example.org')
  await eve.ask(changePassword, {
    body: { oldPlaintextPassword: PASSWORD, plaintextPassword: NEW_PASSWORD },
  })
  await eve.ask(deleteUser, { body: { plaintextPassword: NEW_PASSWORD } })
  expect(server.mailTo('eve@example.org').map(({ subject }) => subject)).toEqual(['Your Hobgoblin code'])
})

it('an account has ten tries for its own password, over all sessions', async () => {
  for (let count = 0; count < 10; count += 1) {
    const visitor = count % 2 === 0 ? ada : phone
    expect((await visitor.ask(deleteUser, { body: { plaintextPassword: 'guess' } })).status).toBe(403)
  }
  const answer = await ada.ask(deleteUser, { body: { plaintextPassword: PASSWORD } })
  expect(answer.status).toBe(429)
})

it('the operator can end the sessions of one account, or of all', async () => {
  const bob = server.visit()
  await join(bob, 'bob@example.org')
  const account = await findAccount(server, 'ADA@example.org')
  expect(await endSessions(server.database, { userId: account?.id ?? '' })).toBe(2)
  for (const visitor of [ada, phone]) expect((await visitor.ask(refresh)).status).toBe(401)
  expect(await statusOf(bob)).toBe(200)
  expect(await endSessions(server.database, 'all')).toBe(1)
  expect(await statusOf(bob)).toBe(401)
})

it('an account that is not verified within seven days lapses', async () => {
  const squatter = server.visit()
  await join(squatter, 'bob@example.org')
  server.pass(UNVERIFIED_KEPT_MS - 1)
  const bob = server.visit({ address: '192.0.2.1' })
  expect((await bob.ask(createUser, joining('bob@example.org'))).status).toBe(409)
  server.pass(1)
  expect((await bob.ask(createUser, joining('Bob@example.org'))).status).toBe(201)
  expect(await statusOf(squatter)).toBe(401)
  expect((await server.visit({ address: '192.0.3.1' }).ask(createUser, joining(EMAIL))).status).toBe(409)
})

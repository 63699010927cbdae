import { beforeEach, expect, it, vi } from 'vitest'
import { createSession, deleteSession, endSession, getSessions } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { API_ERRORS } from '#api/calls/errors.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { getUserAgent } from '#api/calls/user-agent.ts'
import { join, newAccountServer, PASSWORD, type AccountServer } from '#tests/support/account-server.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const login = (email: string, plaintextPassword = PASSWORD) => ({ body: { email, plaintextPassword } })
const statusOf = async (visitor: Visitor) => (await visitor.ask(getCurrentUser)).status
const tokens = ({ jar }: Visitor) => [jar.get('__Host-access'), jar.get('__Host-refresh')]

let server: AccountServer
let ada: Visitor
beforeEach(async () => {
  server = await newAccountServer()
  ada = server.visit()
  await join(ada, 'ada@example.org')
})

it('[API-07] logging in returns the user and the session, and sets the tokens', async () => {
  const visitor = server.visit()
  const { status, body, headers } = await visitor.ask(createSession, login(' ADA@example.org '))
  expect(status).toBe(200)
  const id: unknown = expect.stringMatching(/^[\w-]{12}$/)
  expect(body).toEqual({
    currentUser: { id, email: 'ada@example.org', isVerified: false },
    sessionInfo: { createdTs: server.now(), expiresTs: server.now() + 30 * DAY_MS },
  })
  const cookies = headers.getSetCookie()
  expect(cookies).toHaveLength(3)
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-\w+=[\w.-]{43,}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  }
  expect(await statusOf(visitor)).toBe(200)
})

it.each([
  ['an unknown email', 'bob@example.org', PASSWORD, 404, 'UNKNOWN_EMAIL'],
  ['a wrong password', 'ada@example.org', `${PASSWORD} `, 401, 'WRONG_CREDENTIALS'],
  ['a password that is too long', 'ada@example.org', PASSWORD.repeat(100), 401, 'WRONG_CREDENTIALS'],
] as const)('tells %s', async (_, email, password, status, code) => {
  const answer = await server.visit().ask(createSession, login(email, password))
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ code, message: API_ERRORS[code].text })
  expect(answer.headers.getSetCookie()).toEqual([])
})

it('[API-08] logging out ends the session on the server', async () => {
  const [access = '', refreshToken = ''] = tokens(ada)
  const { status, body } = await ada.ask(deleteSession)
  expect([status, body]).toEqual([200, { message: 'Logged out.' }])
  expect(tokens(ada)).toEqual([undefined, undefined])
  ada.jar.set('__Host-access', access).set('__Host-refresh', refreshToken)
  expect(await statusOf(ada)).toBe(401)
  expect((await ada.ask(refresh)).status).toBe(401)
  expect((await ada.ask(deleteSession)).status).toBe(401)
})

it('[API-10] a refresh returns the session and sets a new access token', async () => {
  const [access] = tokens(ada)
  server.pass(15 * MINUTE_MS)
  expect(await statusOf(ada)).toBe(401)
  const { status, body } = await ada.ask(refresh)
  expect(status).toBe(200)
  expect(body).toEqual({
    sessionInfo: { createdTs: server.now() - 15 * MINUTE_MS, expiresTs: server.now() + 30 * DAY_MS },
  })
  expect(tokens(ada)[0]).not.toBe(access)
  expect(await statusOf(ada)).toBe(200)
})

it('[API-16] the response with the current user has no wrapper', async () => {
  const { status, body } = await ada.ask(getCurrentUser)
  expect(status).toBe(200)
  const id: unknown = expect.stringMatching(/^[\w-]{12}$/)
  expect(body).toEqual({ id, email: 'ada@example.org', isVerified: false })
  const stranger = await server.visit().ask(getCurrentUser)
  expect(stranger.status).toBe(401)
  expect(stranger.body).toMatchObject({ code: 'NOT_LOGGED_IN' })
})

it('[API-23] the response contains the name of the browser', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
  expect((await server.visit({ userAgent }).ask(getUserAgent)).body).toEqual({
    browser: { name: 'Safari' },
  })
  expect((await server.visit().ask(getUserAgent)).body).toEqual({ browser: { name: 'Firefox' } })
})

it('ends a session that was not used for 30 days, and every session after 180', async () => {
  server.pass(30 * DAY_MS - 1)
  expect((await ada.ask(refresh)).status).toBe(200)
  server.pass(30 * DAY_MS)
  expect((await ada.ask(refresh)).body).toMatchObject({ code: 'SESSION_EXPIRED' })
  const bob = server.visit()
  await join(bob, 'bob@example.org')
  for (let month = 1; month <= 8; month += 1) {
    server.pass(20 * DAY_MS)
    expect((await bob.ask(refresh)).status, `after ${20 * month} days`).toBe(200)
  }
  server.pass(20 * DAY_MS)
  expect((await bob.ask(refresh)).status, 'after 180 days').toBe(401)
})

it('lists the sessions of a user, who can end any of them', async () => {
  server.pass(MINUTE_MS)
  const userAgent = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'
  const phone = server.visit({ userAgent })
  await phone.ask(createSession, login('ada@example.org'))
  const { body } = await ada.ask(getSessions)
  const id: unknown = expect.stringMatching(/^[\w-]{22}$/)
  expect(body).toEqual([
    {
      id,
      createdTs: server.now(),
      usedTs: server.now(),
      expiresTs: server.now() + 30 * DAY_MS,
      label: 'Firefox on Android',
      isCurrent: false,
    },
    expect.objectContaining({ label: 'Firefox on Linux', isCurrent: true }),
  ])
  const [{ id: ofPhone }] = body as [{ id: string }]
  expect((await ada.ask(endSession, { params: { sessionId: ofPhone } })).status).toBe(200)
  expect(await statusOf(phone)).toBe(401)
  expect((await phone.ask(refresh)).status).toBe(401)
  expect(await statusOf(ada)).toBe(200)
  expect((await ada.ask(endSession, { params: { sessionId: ofPhone } })).status).toBe(404)
})

it('[ROLE-09] no fields in a request can give a user more rights', async () => {
  const visitor = server.visit()
  const more = {
    role: 'admin',
    isAdmin: true,
    isVerified: true,
    is_verified: 1,
    id: 'root',
    user_id: 'root',
  }
  const { status } = await visitor.send('/v1/users', {
    method: 'POST',
    body: JSON.stringify({
      ...more,
      email: 'eve@example.org',
      plaintextPassword: PASSWORD,
      acceptedTos: true,
      subscribedToNewsletter: false,
    }),
  })
  expect(status).toBe(201)
  const { body } = await visitor.ask(getCurrentUser)
  expect(body).toEqual({
    id: expect.not.stringMatching('root') as string,
    email: 'eve@example.org',
    isVerified: false,
  })
  const columns = Object.keys(await server.database.selectFrom('users').selectAll().executeTakeFirstOrThrow())
  expect(columns.filter((column) => /role|admin|right|permission/.test(column))).toEqual([])
})

it('keeps the newest 50 sessions of an account', async () => {
  for (let count = 0; count < 51; count += 1) {
    server.pass(1)
    const { user_id } = await server.database
      .selectFrom('sessions')
      .select('user_id')
      .executeTakeFirstOrThrow()
    await server.database
      .insertInto('sessions')
      .values({
        user_id,
        id: `session ${count}`,
        access_hash: `hash ${count}`,
        access_expires_ts: 0,
        counter: 0,
        rotated_ts: 0,
        previous_access_hash: null,
        created_ts: server.now(),
        expires_ts: server.now() + DAY_MS,
        last_used_ts: server.now(),
        label: 'A browser',
      })
      .execute()
  }
  server.pass(1)
  await server.visit().ask(createSession, login('ada@example.org'))
  const rows = await server.database.selectFrom('sessions').select('id').execute()
  expect(rows).toHaveLength(50)
  expect(rows.map(({ id }) => id)).not.toContain('session 0')
  expect(await statusOf(ada)).toBe(401)
})

it('compiles the query of sessions once, whoever asks', async () => {
  const bob = server.visit()
  await join(bob, 'bob@example.org')
  await statusOf(ada)
  const compile = vi.spyOn(server.database.getExecutor(), 'compileQuery')
  for (const visitor of [ada, bob]) {
    expect(await visitor.ask(getCurrentUser)).toMatchObject({
      body: { email: `${visitor === ada ? 'ada' : 'bob'}@example.org` },
    })
  }
  const compiled = compile.mock.results.map(({ value }) => JSON.stringify(value))
  expect(compiled.filter((query) => query.includes('sessions'))).toEqual([])
})

it('[R-29] a cookie without the prefix, which a neighbouring host could set, is not read', async () => {
  const [access = ''] = tokens(ada)
  const planted = await server.visit().send('/v1/users/me', { headers: { Cookie: `access=${access}` } })
  expect(planted.status).toBe(401)
})

it('[R-29] two cookies of one name are refused, because one of them was planted', async () => {
  const [access = ''] = tokens(ada)
  const duplicated = `__Host-access=${access}; __Host-access=${access}`
  const doubled = await server.visit().send('/v1/users/me', { headers: { Cookie: duplicated } })
  expect(doubled.status).toBe(400)
})

it("[R-29] an attacker's session in the victim's browser ends when the victim logs in", async () => {
  const [access = '', refreshToken = ''] = tokens(ada)
  const victim = server.visit()
  await join(victim, 'victim@example.org')
  await victim.ask(deleteSession)
  victim.jar.set('__Host-access', access).set('__Host-refresh', refreshToken)
  const answer = await victim.ask(createSession, login('victim@example.org'))
  expect(answer.status).toBe(200)
  expect(tokens(victim)).not.toContain(access)
  expect(tokens(victim)[1]?.split('.')[0]).not.toBe(refreshToken.split('.')[0])
  expect((await victim.ask(getCurrentUser)).body).toMatchObject({ email: 'victim@example.org' })
  expect(await statusOf(ada)).toBe(401)
})

it('[R-29] each login begins a session with new ids', async () => {
  const before = tokens(ada)
  await ada.ask(createSession, login('ada@example.org'))
  expect(tokens(ada)[0]).not.toBe(before[0])
  expect(tokens(ada)[1]?.split('.')[0]).not.toBe(before[1]?.split('.')[0])
})

it('[R-34] attackers cannot use up the victim’s tries on a known device', async () => {
  let attacks = 0
  const attack = () => {
    attacks += 1
    const attacker = server.visit({ address: `192.0.${attacks % 250}.7` })
    // Many device cookies do not help, because each is valid only for its own accounts.
    attacker.jar.set('__Host-device', 'x'.repeat(43))
    return attacker.ask(createSession, login('ada@example.org', 'some guess'))
  }
  for (let count = 0; count < RATE_LIMITS.loginOfAccount.max; count += 1) {
    expect((await attack()).status).toBe(401)
  }
  expect((await attack()).status).toBe(429)
  // An unknown device must wait, even with the right password.
  const strange = await server.visit({ address: '192.0.2.1' }).ask(createSession, login('ada@example.org'))
  expect(strange.status).toBe(429)
  expect(Number(strange.headers.get('Retry-After'))).toBeLessThanOrEqual(3600)
  // The victim's own device need not wait, even after a typing error or in another network.
  await ada.ask(deleteSession)
  expect((await ada.ask(createSession, login('ada@example.org', 'typing error'))).status).toBe(401)
  expect((await ada.ask(createSession, login('ada@example.org'))).status).toBe(200)
  // It has its own limit.
  for (let count = 2; count < RATE_LIMITS.loginOnDevice.max; count += 1) {
    await ada.ask(createSession, login('ada@example.org', 'some guess'))
  }
  expect((await ada.ask(createSession, login('ada@example.org'))).status).toBe(429)
  // For another account the device is unknown.
  await join(server.visit({ address: '192.0.2.9' }), 'bob@example.org')
  const other = server.visit({ address: '192.0.2.1' })
  other.jar.set('__Host-device', ada.jar.get('__Host-device') ?? '')
  for (let count = 0; count < RATE_LIMITS.loginOfAccountFromNetwork.max; count += 1) {
    await other.ask(createSession, login('bob@example.org', 'some guess'))
  }
  expect((await other.ask(createSession, login('bob@example.org'))).status).toBe(429)
})

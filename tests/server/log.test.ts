import { describe, expect, it } from 'vitest'
import { checkPasswordResetCode, createPasswordReset, setNewPassword } from '#api/calls/password-resets.ts'
import { createSession, deleteSession } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { createLog } from '#server/base/log.ts'
import { join, newAccountServer, PASSWORD, tokenIdOf } from '#tests/support/account-server.ts'

type Line = {
  time: string
  level: number
  event: string
  requestId?: string
  user?: string
  message?: string
}
const read = (line: string) => JSON.parse(line) as Line
const journeyOf = (lines: readonly Line[]) =>
  lines.flatMap(({ event, user }) => (event === 'request' ? [] : [[event, user]]))

it('says what happened but not to whom: a whole journey leaves no name, secret or address in the log', async () => {
  const server = await newAccountServer()
  const email = 'ann.of.green.gables@example.com'
  const ann = server.visit({ address: '198.51.100.77', userAgent: 'Mozilla/5.0 (Very rare)' })
  const secrets = new Set([email, 'ann.of.green.gables', PASSWORD, '198.51.100', 'Very rare'])
  const keep = () => [...ann.jar.values()].forEach((value) => secrets.add(value))

  await join(ann, email)
  keep()
  await ann.ask(refresh)
  keep()
  await ann.ask(getCurrentUser)
  await ann.ask(deleteSession)
  await ann.ask(createSession, { body: { email, plaintextPassword: 'not the password' } })
  await ann.ask(createSession, { body: { email: 'nobody.here@example.com', plaintextPassword: PASSWORD } })
  const tokenId = tokenIdOf((await ann.ask(createPasswordReset, { body: { email } })).body)
  const plaintextCode = server.codeTo(email)
  const params = { tokenId }
  await ann.ask(checkPasswordResetCode, { params, query: { plaintextCode: 'AAAA AAAA' } })
  await ann.ask(checkPasswordResetCode, { params, query: { plaintextCode } })
  const body = { plaintextPassword: 'four goblins in a coat' }
  expect((await ann.ask(setNewPassword, { params, query: { plaintextCode }, body })).status).toBe(200)
  await ann.ask(createSession, { body: { email, ...body } })
  keep()
  await ann.send('/v1/users', { method: 'POST', body: `{"email":"${email}","plaintextPassword":` })
  for (const secret of [
    'not the password',
    'nobody.here',
    tokenId,
    plaintextCode,
    'AAAA',
    body.plaintextPassword,
  ]) {
    secrets.add(secret)
  }

  const log = server.logged.join('')
  expect(secrets.size).toBeGreaterThan(12)
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toContain('@')
  const lines = server.logged.map(read)
  expect(lines.length).toBeGreaterThan(12)
  for (const line of lines) {
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(line.event).toMatch(/^[a-z-]+$/)
    expect(line.requestId).toMatch(/^[\da-f-]{36}$/)
  }
  // The operator can follow one user through the log without learning who it is.
  const [, pseudonym = ''] = journeyOf(lines)[0] ?? []
  expect(journeyOf(lines)).toEqual([
    ['join', pseudonym],
    ['logout', pseudonym],
    ['login-failed', pseudonym],
    ['login-failed', expect.not.stringMatching(pseudonym)],
    ['reset-requested', pseudonym],
    ['password-reset', pseudonym],
    ['login', pseudonym],
  ])
  expect(pseudonym).toMatch(/^[\w-]{22}$/)
  expect(lines.find(({ event }) => event === 'request')).toMatchObject({
    method: 'POST',
    route: '/v1/users',
    status: 201,
    ms: expect.any(Number) as unknown,
  })
})

describe('an error in the log', () => {
  const describeError = (error: unknown): unknown => {
    const lines: string[] = []
    createLog({ write: (line) => lines.push(line) }).error({ event: 'error', err: error })
    return (JSON.parse(lines[0] ?? '') as { err: unknown }).err
  }

  it('has its name, code, message and stack, but no address and no values', () => {
    const error = Object.assign(new TypeError('550 <ann@example.com>: no\nsuch user Ann@Example.com'), {
      code: '23505',
      detail: 'Key (email_key)=(ann@example.com) already exists.',
      parameters: ['hush'],
    })
    expect(describeError(error)).toEqual({
      name: 'TypeError',
      code: '23505',
      message: '550 <[email]>: no\nsuch user [email]',
      at: expect.arrayContaining([expect.stringMatching(/^at .*log\.test\.ts/)]) as unknown,
    })
  })

  it('may be anything', () => {
    expect(describeError('ann@example.com')).toEqual({ message: 'string' })
    expect(describeError(undefined)).toBeUndefined()
  })
})

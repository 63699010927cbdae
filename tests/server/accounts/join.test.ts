import { describe, expect, it } from 'vitest'
import { createUser } from '#api/calls/users.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { API_ERRORS } from '#api/calls/errors.ts'
import { joining, newAccountServer } from '#tests/support/account-server.ts'

const DAY_MS = 86_400_000

it('[API-09] joining creates an account, logs in and emails a code', async () => {
  const server = await newAccountServer()
  const visitor = server.visit()
  const { status, body, headers } = await visitor.ask(createUser, joining('Ada@Example.org'))
  expect(status).toBe(201)
  expect(body).toEqual({
    currentUser: {
      id: expect.stringMatching(/^[\w-]{12}$/) as string,
      email: 'Ada@Example.org',
      isVerified: false,
    },
    sessionInfo: { createdTs: server.now(), expiresTs: server.now() + 30 * DAY_MS },
    tokenId: expect.stringMatching(/^[\w-]{22}$/) as string,
  })
  expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-access',
    '__Host-refresh',
    '__Host-device',
  ])
  expect((await visitor.ask(getCurrentUser)).status).toBe(200)
  expect(server.mailTo('Ada@Example.org')).toHaveLength(1)
  expect(server.codeTo('Ada@Example.org')).toMatch(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/)
})

describe('[AUTH-08] the server checks email, password and terms', () => {
  it.each<[string, unknown]>([
    ['no email', { ...joining('').body, email: undefined }],
    ['no address', joining('ada').body],
    ['a short password', joining('ada@example.org', 'goblins').body],
    ['a long password', joining('ada@example.org', 'x'.repeat(257)).body],
    ['no password', { ...joining('ada@example.org').body, plaintextPassword: undefined }],
    ['terms refused', { ...joining('ada@example.org').body, acceptedTos: false }],
    ['no terms', { ...joining('ada@example.org').body, acceptedTos: undefined }],
    ['terms as text', { ...joining('ada@example.org').body, acceptedTos: 'true' }],
    ['nothing', undefined],
    ['a list', []],
  ])('%s', async (_, body) => {
    const server = await newAccountServer()
    const answer = await server
      .visit()
      .send('/v1/users', { method: 'POST', body: body === undefined ? '' : JSON.stringify(body) })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 'VALIDATION_ERROR', message: API_ERRORS.VALIDATION_ERROR.text })
  })

  it.each([
    ['8', 'gob🗡lins'],
    ['256', '🗡 goblin'.repeat(32)],
  ])('a password of %s characters is taken', async (_, password) => {
    const server = await newAccountServer()
    expect((await server.visit().ask(createUser, joining('ada@example.org', password))).status).toBe(201)
  })
})

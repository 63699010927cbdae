import { describe, expect, it } from 'vitest'
import type { CallFailure } from '#api/calls/call.ts'
import { formFailureText } from '#api/form-failure-text.ts'
import { REFERENCE } from '#api/reference.ts'

const NETWORK =
  'Could not submit form due to network error. Make sure you are connected to the internet and try again.'
const UNEXPECTED = 'Could not submit form due to an unexpected error. Please refresh the page and try again.'
const WAIT = 'Too many attempts. Please wait a while and try again.'
const COMMON = 'This password is on lists that attackers use. Please choose one that is harder to guess.'

const textOf = (id: string, failure: CallFailure): string =>
  formFailureText(failure, REFERENCE.find((entry) => entry.id === id)?.call.errors)

describe('the error text of a form', () => {
  it.each([
    ['createUser', 409, 'This email address is already in use. Please choose a different one, or log in.'],
    ['createUser', 422, COMMON],
    ['createUser', 429, WAIT],
    ['verifyUser', 404, 'This code is incorrect or expired. Please try again.'],
    ['createSession', 401, 'Username and password do not match. Please try again.'],
    ['createSession', 404, 'Could not find a user with this email.'],
    ['createSession', 429, WAIT],
    ['createSession', 503, 'The server is busy. Please try again in a moment.'],
    ['createPasswordReset', 404, 'Could not find a user with this email.'],
    ['checkPasswordResetCode', 404, 'This code is incorrect or expired. Please try again.'],
    ['setNewPassword', 404, 'One-time code has expired. Please restart the password reset process.'],
    ['setNewPassword', 422, COMMON],
  ])('%s, answered %i', (id, status, text) => expect(textOf(id, { code: 'API_ERROR', status })).toBe(text))

  it('[API-99] tells errors of one status apart by the code, unless a proxy has replaced it', () => {
    const failure = { code: 'API_ERROR', status: 429 } as const
    expect(textOf('createGame', { ...failure, reason: 'TOO_MANY_GAMES' })).toContain('Log in to put yours')
    expect(textOf('createGame', { ...failure, reason: 'TOO_MANY_REQUESTS' })).toBe(WAIT)
    expect(textOf('createGame', failure)).toBe(WAIT)
    expect(textOf('createGame', { ...failure, status: 404, reason: 'TOO_MANY_GAMES' })).not.toContain(
      'Log in',
    )
  })

  it('answered 429, says when to try again if the server says so', () => {
    const failure = { code: 'API_ERROR', status: 429, retryAfter: 2400 } as const
    expect(textOf('createSession', failure)).toBe('Too many attempts. Try again in 40 minutes.')
  })

  it.each(REFERENCE.map(({ id }) => id))('%s, answered with anything else', (id) => {
    for (const status of [400, 418, 500, 502]) {
      expect(textOf(id, { code: 'API_ERROR', status })).toBe(UNEXPECTED)
    }
    expect(textOf(id, { code: 'VALIDATION_ERROR' })).toBe(UNEXPECTED)
    expect(textOf(id, { code: 'NETWORK_ERROR', detail: '' })).toBe(NETWORK)
  })
})

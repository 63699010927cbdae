import { expect, it } from 'vitest'
import { authStatus, canSync, syncStatus } from '#domain/account/auth-status.ts'
import { expireSession } from '#domain/account/session-changes.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'

const user = { id: 'u1', email: 'crow@example.org', isVerified: true }
const expired = { ...user, email: '' }
const unverified = { ...user, isVerified: false }
const fine = { type: 'PULL_NO_CHANGES', ts: 1 } as const

const STATUSES = [
  ['nobody', null, 'INITIAL', 'INITIAL'],
  ['a user', user, 'AUTHENTICATED', 'AWAITING_CHANGES'],
  ['an unverified user', unverified, 'AUTHENTICATED', 'AWAITING_CHANGES'],
  ['an expired session', expired, 'AUTHENTICATION_ERROR', 'INITIAL'],
] as const
it.each(STATUSES)(
  '[AUTH-24] %s has an account status and a sync status',
  (_what, currentUser, auth, sync) => {
    expect(authStatus(currentUser)).toBe(auth)
    expect(syncStatus(authStatus(currentUser), false)).toBe(sync)
  },
)

it('[AUTH-24] an expired session keeps the owner of the armies and no session info', () => {
  const sessionInfo = { createdTs: 1, expiresTs: 2 }
  const state = expireSession({ ...emptySyncState, currentUser: user, sessionInfo, syncLog: [fine] })
  expect(state).toEqual({ ...emptySyncState, currentUser: expired, syncLog: [fine] })
})

it.each([
  ['a verified user', user, true],
  ['an unverified user', unverified, false],
  ['an expired session', expired, false],
])('[SYNC-01] whether the device of %s syncs', (_what, currentUser, syncs) =>
  expect(canSync(currentUser)).toBe(syncs),
)

it('[SYNC-02] is syncing during a run, and only if somebody is logged in', () => {
  expect(syncStatus('AUTHENTICATED', true)).toBe('SYNCING')
  expect(syncStatus('INITIAL', true)).toBe('INITIAL')
  expect(syncStatus('AUTHENTICATION_ERROR', true)).toBe('INITIAL')
})

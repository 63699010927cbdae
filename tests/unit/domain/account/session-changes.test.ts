import { expect, it } from 'vitest'
import {
  beginSession,
  expireSession,
  renewSession,
  updateUser,
  verifySession,
} from '#domain/account/session-changes.ts'
import { emptySyncState, type SyncState } from '#domain/account/sync-state.ts'

const user = { id: 'u1', email: 'crow@example.org', isVerified: false }
const info = { createdTs: 1, expiresTs: 2 }
const synced: SyncState = {
  ...emptySyncState,
  currentUser: user,
  sessionInfo: info,
  lastSuccessfulSyncTs: 5,
  syncLog: [{ type: 'PULL_NO_CHANGES', ts: 5 }],
}

it('an expired session keeps the user without the email, and the sync state', () => {
  expect(expireSession(synced)).toEqual({ ...synced, currentUser: { ...user, email: '' }, sessionInfo: null })
  expect(expireSession(emptySyncState)).toEqual(emptySyncState)
})

it('the same account keeps the sync state; another one starts with a first sync', () => {
  const later = { createdTs: 10, expiresTs: 20 }
  expect(beginSession(expireSession(synced), user, later)).toEqual({ ...synced, sessionInfo: later })
  const other = { ...user, id: 'u2' }
  expect(beginSession(expireSession(synced), other, later)).toEqual({
    ...emptySyncState,
    currentUser: other,
    sessionInfo: later,
  })
})

it('the first account on a device starts with a first sync', () => {
  expect(beginSession(emptySyncState, user, info)).toEqual({
    ...emptySyncState,
    currentUser: user,
    sessionInfo: info,
  })
})

it('refreshed tokens take the place of the old ones', () => {
  const later = { createdTs: 10, expiresTs: 20 }
  expect(renewSession(synced, later)).toEqual({ ...synced, sessionInfo: later })
})

it('answers about another user, or after the session has ended, change nothing', () => {
  const expired = expireSession(synced)
  expect(renewSession(expired, info)).toBe(expired)
  expect(updateUser(expired, user)).toBe(expired)
  expect(updateUser(synced, { ...user, id: 'u2' })).toBe(synced)
  expect(updateUser(synced, { ...user, email: 'jay@example.org' }).currentUser?.email).toBe('jay@example.org')
  expect(verifySession(synced).currentUser?.isVerified).toBe(true)
  expect(verifySession(emptySyncState)).toEqual(emptySyncState)
})

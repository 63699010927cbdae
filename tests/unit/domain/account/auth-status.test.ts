import { expect, it } from 'vitest'
import {
  authStatus,
  syncIcon,
  syncStatus,
  SYNC_ICON_LABELS,
} from '../../../../src/domain/account/auth-status.ts'
import { expireSession } from '../../../../src/domain/account/session-changes.ts'
import { emptySyncState, type SyncState } from '../../../../src/domain/account/sync-state.ts'

const user = { id: 'u1', email: 'crow@example.org', isVerified: true }
const expired = { ...user, email: '' }
const unverified = { ...user, isVerified: false }
const fine = { type: 'PULL_NO_CHANGES', ts: 1 } as const
const failed = { type: 'SYNC_ERROR', ts: 2, error: 'Push failed: out of ink' } as const

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

it.each<[string, Partial<SyncState>, boolean, string]>([
  ['nobody is logged in, whatever the log says', { syncLog: [failed] }, true, 'Not logged in'],
  [
    'an expired session before a sync error',
    { currentUser: expired, syncLog: [failed] },
    true,
    'Authentication failed',
  ],
  [
    'a sync error before not verified',
    { currentUser: unverified, syncLog: [fine, failed] },
    true,
    'Sync error',
  ],
  [
    'not verified before syncing',
    { currentUser: unverified, syncLog: [failed, fine] },
    true,
    'Account not verified',
  ],
  ['syncing', { currentUser: user, syncLog: [failed, fine] }, true, 'Syncing...'],
  ['never synced, which the specification leaves out', { currentUser: user }, false, 'Not yet synced'],
  ['synced otherwise', { currentUser: user, syncLog: [failed, fine] }, false, 'Sync complete'],
])('[SYNC-20] the icon shows the first state that applies: %s', (_what, state, isRunning, text) => {
  expect(SYNC_ICON_LABELS[syncIcon({ ...emptySyncState, ...state }, isRunning)]).toBe(text)
})

import type { CurrentUser, SyncState } from './sync-state.ts'

/** Whether this device may speak for an account. (S1 §4) */
export type AuthStatus = 'INITIAL' | 'AUTHENTICATED' | 'AUTHENTICATION_ERROR'

/** An expired session shows as an empty email. (G20) */
export function authStatus(currentUser: CurrentUser | null): AuthStatus {
  if (!currentUser) return 'INITIAL'
  return currentUser.email === '' ? 'AUTHENTICATION_ERROR' : 'AUTHENTICATED'
}

export type SyncStatus = 'INITIAL' | 'AWAITING_CHANGES' | 'SYNCING'

/** Where sync stands; a run that is over leaves it waiting for changes again. (S1 §4) */
export function syncStatus(auth: AuthStatus, isRunning: boolean): SyncStatus {
  if (auth !== 'AUTHENTICATED') return 'INITIAL'
  return isRunning ? 'SYNCING' : 'AWAITING_CHANGES'
}

/** What the sync status icon says. (S1 §2) */
export const SYNC_SIGNS = {
  NOT_LOGGED_IN: 'Not logged in',
  AUTHENTICATION_FAILED: 'Authentication failed',
  SYNC_ERROR: 'Sync error',
  NOT_VERIFIED: 'Account not verified',
  SYNCING: 'Syncing...',
  SYNCED: 'Sync complete',
} as const
export type SyncSign = keyof typeof SYNC_SIGNS

/** The first that applies. (S1 §4) */
export function syncSign({ currentUser, syncLog }: SyncState, isRunning: boolean): SyncSign {
  const auth = authStatus(currentUser)
  if (!currentUser) return 'NOT_LOGGED_IN'
  if (auth === 'AUTHENTICATION_ERROR') return 'AUTHENTICATION_FAILED'
  if (syncLog.at(-1)?.type === 'SYNC_ERROR') return 'SYNC_ERROR'
  if (!currentUser.isVerified) return 'NOT_VERIFIED'
  return syncStatus(auth, isRunning) === 'SYNCING' ? 'SYNCING' : 'SYNCED'
}

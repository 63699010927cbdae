import type { CurrentUser, SyncState } from './sync-state.ts'

/** Whether this device is logged in to an account. (AUTH-24) */
export type AuthStatus = 'INITIAL' | 'AUTHENTICATED' | 'AUTHENTICATION_ERROR'

/** A user with an empty email is one whose session has expired. (AUTH-23) */
export function authStatus(currentUser: CurrentUser | null): AuthStatus {
  if (!currentUser) return 'INITIAL'
  return currentUser.email === '' ? 'AUTHENTICATION_ERROR' : 'AUTHENTICATED'
}

/** Only verified users can sync. (SYNC-01) */
export function canSync(currentUser: CurrentUser): boolean {
  return authStatus(currentUser) === 'AUTHENTICATED' && currentUser.isVerified
}

type SyncStatus = 'INITIAL' | 'AWAITING_CHANGES' | 'SYNCING'

/** The state of sync. After a run it is AWAITING_CHANGES again. (SYNC-02) */
export function syncStatus(auth: AuthStatus, isRunning: boolean): SyncStatus {
  if (auth !== 'AUTHENTICATED') return 'INITIAL'
  return isRunning ? 'SYNCING' : 'AWAITING_CHANGES'
}

/** The texts of the sync status icon. (SYNC-20) */
export const SYNC_ICON_LABELS = {
  NOT_LOGGED_IN: 'Not logged in',
  AUTHENTICATION_FAILED: 'Authentication failed',
  SYNC_ERROR: 'Sync error',
  NOT_VERIFIED: 'Account not verified',
  SYNCING: 'Syncing...',
  NEVER_SYNCED: 'Not yet synced',
  SYNCED: 'Sync complete',
} as const
export type SyncIcon = keyof typeof SYNC_ICON_LABELS

/**
 * Returns the first state that applies. Before the first sync it says the same as the account page. (SYNC-20,
 * SYNC-16)
 */
export function syncIcon(
  { currentUser, syncLog, lastSuccessfulSyncTs }: SyncState,
  isRunning: boolean,
): SyncIcon {
  const auth = authStatus(currentUser)
  if (!currentUser) return 'NOT_LOGGED_IN'
  if (auth === 'AUTHENTICATION_ERROR') return 'AUTHENTICATION_FAILED'
  if (syncLog.at(-1)?.type === 'SYNC_ERROR') return 'SYNC_ERROR'
  if (!currentUser.isVerified) return 'NOT_VERIFIED'
  if (syncStatus(auth, isRunning) === 'SYNCING') return 'SYNCING'
  return lastSuccessfulSyncTs === null && syncLog.length === 0 ? 'NEVER_SYNCED' : 'SYNCED'
}

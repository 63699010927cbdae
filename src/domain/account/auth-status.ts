import type { CurrentUser } from './sync-state.ts'

/** Whether this device is logged in to an account. */
export type AuthStatus = 'INITIAL' | 'AUTHENTICATED' | 'AUTHENTICATION_ERROR'

/** A user with an empty email is one whose session has expired. */
export function authStatus(currentUser: CurrentUser | null): AuthStatus {
  if (!currentUser) return 'INITIAL'
  return currentUser.email === '' ? 'AUTHENTICATION_ERROR' : 'AUTHENTICATED'
}

/** Only verified users can sync. */
export function canSync(currentUser: CurrentUser): boolean {
  return authStatus(currentUser) === 'AUTHENTICATED' && currentUser.isVerified
}

type SyncStatus = 'INITIAL' | 'AWAITING_CHANGES' | 'SYNCING'

/** The state of sync. After a run it is AWAITING_CHANGES again. */
export function syncStatus(auth: AuthStatus, isRunning: boolean): SyncStatus {
  if (auth !== 'AUTHENTICATED') return 'INITIAL'
  return isRunning ? 'SYNCING' : 'AWAITING_CHANGES'
}

import { numberText } from '#domain/numbers/number-text.ts'
import { authStatus, syncStatus } from './auth-status.ts'
import { lastRunFailed } from './sync-runs.ts'
import type { SyncState } from './sync-state.ts'

/** How many armies of this device the server does not have. `refused` counts those that it has refused. */
export type UnsyncedCounts = { waiting: number; refused: number }

/** The short texts of the sync mark. */
export const SYNC_SIGN_LABELS = {
  NOT_LOGGED_IN: 'Not logged in',
  AUTHENTICATION_FAILED: 'Authentication failed',
  SYNC_ERROR: 'Sync error',
  NOT_VERIFIED: 'Account not verified',
  SYNCING: 'Syncing...',
  REFUSED: 'Not synced',
  OFFLINE: 'Offline',
  WAITING: 'Waiting to sync',
  NEVER_SYNCED: 'Not yet synced',
  SYNCED: 'Sync complete',
} as const
type Label = keyof typeof SYNC_SIGN_LABELS

/** The states of the sync mark. Only `SYNCED` is green: everything of this device is on the server. */
export type SyncSign =
  | { type: Exclude<Label, 'REFUSED' | 'OFFLINE' | 'WAITING' | 'AUTHENTICATION_FAILED' | 'SYNC_ERROR'> }
  | { type: 'AUTHENTICATION_FAILED' | 'SYNC_ERROR' | 'OFFLINE' | 'WAITING'; waiting: number }
  | ({ type: 'REFUSED' } & UnsyncedCounts)

/** The inputs of the sign besides the stored state. */
export type SyncConditions = { isRunning: boolean; isOnline: boolean; unsynced: UnsyncedCounts }

/** Returns the first state that applies. */
export function syncSign(
  state: SyncState,
  { isRunning, isOnline, unsynced: { waiting, refused } }: SyncConditions,
): SyncSign {
  const { currentUser, lastSuccessfulSyncTs, syncLog } = state
  const auth = authStatus(currentUser)
  const all = waiting + refused
  if (!currentUser) return { type: 'NOT_LOGGED_IN' }
  if (auth === 'AUTHENTICATION_ERROR') return { type: 'AUTHENTICATION_FAILED', waiting: all }
  // The network is why the last run failed, and says more than its error.
  if (currentUser.isVerified && !isOnline && waiting > 0 && refused === 0) return { type: 'OFFLINE', waiting }
  if (lastRunFailed(state)) return { type: 'SYNC_ERROR', waiting: all }
  if (!currentUser.isVerified) return { type: 'NOT_VERIFIED' }
  if (syncStatus(auth, isRunning) === 'SYNCING') return { type: 'SYNCING' }
  if (refused > 0) return { type: 'REFUSED', waiting, refused }
  if (waiting > 0) return { type: 'WAITING', waiting }
  // A damaged log says nothing.
  const hasSynced = lastSuccessfulSyncTs !== null || (syncLog?.length ?? 0) > 0
  return { type: hasSynced ? 'SYNCED' : 'NEVER_SYNCED' }
}

/** The second line of the mark: how many armies wait, or what the user has to do. Empty if there is nothing to add. */
export function syncSignNote(sign: SyncSign): string {
  switch (sign.type) {
    case 'AUTHENTICATION_FAILED':
      return 'Log in again'
    case 'NOT_VERIFIED':
      return 'Verify to back up'
    case 'REFUSED':
      return `${countOf(sign.refused)} refused`
    case 'SYNC_ERROR':
    case 'OFFLINE':
    case 'WAITING':
      return sign.waiting === 0 ? '' : `${countOf(sign.waiting)} ${sign.waiting === 1 ? 'waits' : 'wait'}`
    default:
      return ''
  }
}

/** One full sentence for the account page: where the armies are, and what happens next. */
export function syncSignSentence(sign: SyncSign): string {
  switch (sign.type) {
    case 'AUTHENTICATION_FAILED':
      return sign.waiting === 0
        ? 'Your session has ended. Log in again to sync.'
        : `${waitText(sign.waiting)} Log in again to send ${themOf(sign.waiting)}.`
    case 'SYNC_ERROR':
      return sign.waiting === 0
        ? 'The last sync failed. This device tries again by itself.'
        : `${waitText(sign.waiting)} The last sync failed, and this device tries again by itself.`
    case 'OFFLINE':
      return `${waitText(sign.waiting)} You are offline. This device sends ${themOf(sign.waiting)} once you are online again.`
    case 'WAITING':
      return `${waitText(sign.waiting)} This device sends ${themOf(sign.waiting)} in a moment.`
    case 'REFUSED': {
      const others = sign.waiting === 0 ? 'All others are on the server.' : waitText(sign.waiting)
      return `The server refuses ${countOf(sign.refused)}. ${others}`
    }
    case 'SYNCED':
      return 'All your armies are on the server.'
    default:
      return ''
  }
}

const countOf = (armies: number): string => (armies === 1 ? '1 army' : `${numberText(armies)} armies`)
const themOf = (armies: number): string => (armies === 1 ? 'it' : 'them')
const waitText = (armies: number): string =>
  armies === 1 ? '1 army has changes that wait.' : `${countOf(armies)} have changes that wait.`

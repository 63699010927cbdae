import { emptySyncState, type CurrentUser, type SessionInfo, type SyncState } from './sync-state.ts'

/** Logs a user in. Keeps the sync state only if this device was last used by the same account. */
export function beginSession(
  state: SyncState,
  currentUser: CurrentUser,
  sessionInfo: SessionInfo,
): SyncState {
  const kept = state.currentUser?.id === currentUser.id ? state : emptySyncState
  return { ...kept, currentUser, sessionInfo }
}

/** Stores refreshed tokens, unless the session has ended in the meantime. */
export function renewSession(state: SyncState, sessionInfo: SessionInfo): SyncState {
  return state.sessionInfo === null ? state : { ...state, sessionInfo }
}

/** Ends an expired session. Keeps the armies and the id of their owner. */
export function expireSession(state: SyncState): SyncState {
  const { currentUser } = state
  return { ...state, currentUser: currentUser && { ...currentUser, email: '' }, sessionInfo: null }
}

/**
 * Stores what the server says about the user. Ignores an answer about another user, or one that arrives after the
 * session has ended.
 */
export function updateUser(state: SyncState, currentUser: CurrentUser): SyncState {
  const isSame = state.sessionInfo !== null && state.currentUser?.id === currentUser.id
  return isSame ? { ...state, currentUser } : state
}

/** Marks the user as verified. */
export function verifySession(state: SyncState): SyncState {
  return { ...state, currentUser: state.currentUser && { ...state.currentUser, isVerified: true } }
}

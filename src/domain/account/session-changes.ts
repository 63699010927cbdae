import { emptySyncState, type CurrentUser, type SessionInfo, type SyncState } from './sync-state.ts'

/** Somebody has logged in. Only the account that was here before goes on with its sync state. (G20) */
export function beginSession(
  state: SyncState,
  currentUser: CurrentUser,
  sessionInfo: SessionInfo,
): SyncState {
  const kept = state.currentUser?.id === currentUser.id ? state : emptySyncState
  return { ...kept, currentUser, sessionInfo }
}

/** The tokens have been refreshed, unless the session has ended meanwhile. */
export function renewSession(state: SyncState, sessionInfo: SessionInfo): SyncState {
  return state.sessionInfo === null ? state : { ...state, sessionInfo }
}

/** The server no longer takes this device for logged in. The armies stay, and so does whose they are. (S1 §4; G20) */
export function expireSession(state: SyncState): SyncState {
  const { currentUser } = state
  return { ...state, currentUser: currentUser && { ...currentUser, email: '' }, sessionInfo: null }
}

/** What the server says of the current user; an answer about anyone else, or after the session has ended, comes late. */
export function updateUser(state: SyncState, currentUser: CurrentUser): SyncState {
  const isSame = state.sessionInfo !== null && state.currentUser?.id === currentUser.id
  return isSame ? { ...state, currentUser } : state
}

/** A code has shown that the address is the user's. */
export function verifySession(state: SyncState): SyncState {
  return { ...state, currentUser: state.currentUser && { ...state.currentUser, isVerified: true } }
}

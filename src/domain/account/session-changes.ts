import { emptySyncState, type CurrentUser, type SessionInfo, type SyncState } from './sync-state.ts'

/** Logs a user in. The sync state is kept only if the same account was here before. (AUTH-24) */
export function beginSession(
  state: SyncState,
  currentUser: CurrentUser,
  sessionInfo: SessionInfo,
): SyncState {
  const kept = state.currentUser?.id === currentUser.id ? state : emptySyncState
  return { ...kept, currentUser, sessionInfo }
}

/** Notes refreshed tokens, unless the session has ended meanwhile. */
export function renewSession(state: SyncState, sessionInfo: SessionInfo): SyncState {
  return state.sessionInfo === null ? state : { ...state, sessionInfo }
}

/** The session has expired. Armies stay, and so does the id of their owner. (AUTH-23, AUTH-24) */
export function expireSession(state: SyncState): SyncState {
  const { currentUser } = state
  return { ...state, currentUser: currentUser && { ...currentUser, email: '' }, sessionInfo: null }
}

/** Takes over what the server says of the user. An answer about another user, or after the session, is too late. */
export function updateUser(state: SyncState, currentUser: CurrentUser): SyncState {
  const isSame = state.sessionInfo !== null && state.currentUser?.id === currentUser.id
  return isSame ? { ...state, currentUser } : state
}

/** Notes that a code has proved the address. */
export function verifySession(state: SyncState): SyncState {
  return { ...state, currentUser: state.currentUser && { ...state.currentUser, isVerified: true } }
}

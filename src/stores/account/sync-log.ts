import type { Session } from '../session.ts'

/** Empties the log of sync, and nothing else that is known of the account. Throws StorageError. */
export function clearSyncLog(session: Session): Promise<void> {
  return session.change((state) => ({ ...state, syncLog: [] }))
}

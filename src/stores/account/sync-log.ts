import type { Platform } from '../../platform/platform.ts'
import type { Session } from '../session.ts'

export type SyncLogVerbs = {
  /** Empties the log of sync, and nothing else that is known of the account. Throws StorageError. */
  clear: () => Promise<void>
  /** For a log that cannot be read: empties it as far as possible, and loads the page anew. */
  clearAndReload: () => Promise<void>
}

export function createSyncLog(
  session: Session,
  { log, reload }: Pick<Platform, 'log' | 'reload'>,
): SyncLogVerbs {
  const clear = () => session.change((state) => ({ ...state, syncLog: [] }))
  return {
    clear,
    clearAndReload: async () => {
      try {
        await clear()
      } catch (error) {
        log(`The sync log was not cleared: ${String(error)}`)
      }
      reload()
    },
  }
}

import { clearLog } from '#domain/account/sync-runs.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from './session.ts'

type SyncLogActions = {
  /** Empties the sync log and keeps the rest of the sync state. Throws StorageError. */
  clear: () => Promise<void>
  /** Tries to empty a log that cannot be read, and reloads the page. */
  clearAndReload: () => Promise<void>
}

export function createSyncLog(
  session: Session,
  { log, reload }: Pick<Platform, 'log' | 'reload'>,
): SyncLogActions {
  const clear = () => session.change(clearLog)
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

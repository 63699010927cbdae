import { emptySyncState } from '#domain/account/sync-state.ts'
import { syncStateEntry, type Keyval } from './keyval.ts'

const LEGACY_KEY = 'sync'

/**
 * Turns the sync flag of old builds, with any value, into an empty sync state, so that the next sync is a first sync.
 * Removes the flag last, so that all of it runs again after a crash in between.
 */
export async function migrateLegacySyncFlag(
  localStorage: Pick<Storage, 'getItem' | 'removeItem'>,
  keyval: Keyval,
): Promise<void> {
  if (localStorage.getItem(LEGACY_KEY) === null) return
  await keyval.set(syncStateEntry, emptySyncState)
  localStorage.removeItem(LEGACY_KEY)
}

import { forgetStorage } from '../../platform/local-storage.ts'
import { clearDatabase } from '../../storage/clear.ts'
import type { Database } from '../../storage/database.ts'

/** Light or dark is chosen for the device, not for its user. */
const KEPT = ['hobgoblin:theme']

/** @returns what deletes all that the app has on this device. It throws StorageError. */
export function createClearDevice(database: Database): () => Promise<void> {
  return async () => {
    await clearDatabase(database)
    forgetStorage(KEPT)
  }
}

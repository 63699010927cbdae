import { PICTURE_CACHE } from '../../domain/army/picture-address.ts'
import { HANDED_OVER } from '../../platform/handed-over.ts'
import { forgetStorage } from '../../platform/local-storage.ts'
import { clearDatabase } from '../../storage/clear.ts'
import type { Database } from '../../storage/database.ts'

/** The theme belongs to the device, not to the account. */
const KEPT_KEYS = ['hobgoblin:theme']

/** @returns a function that deletes everything the app has stored on this device. It throws StorageError. (AUTH-26) */
export function createClearDevice(database: Database): () => Promise<void> {
  return async () => {
    await clearDatabase(database)
    forgetStorage(KEPT_KEYS)
    // Insecure contexts have no caches and no service worker.
    if (!('caches' in globalThis)) return
    for (const cache of [PICTURE_CACHE, HANDED_OVER]) await caches.delete(cache)
  }
}

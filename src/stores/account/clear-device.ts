import { PICTURE_CACHE } from '#domain/army/picture/picture-address.ts'
import { forgetCache, HANDED_OVER } from '#platform/shared-files.ts'
import { forgetStorage } from '#platform/local-storage.ts'
import { clearDatabase, clearGames } from '#storage/clear.ts'
import type { Database } from '#storage/database.ts'
import type { GamesDatabase } from '#storage/games-database.ts'

/** The theme belongs to the device, not to the account. */
const KEPT_KEYS = ['hobgoblin:theme']

/** @returns a function that deletes everything the app has stored on this device. It throws StorageError. */
export function createClearDevice(
  database: Database,
  games: Pick<GamesDatabase, 'run'>,
): () => Promise<void> {
  return async () => {
    await clearGames(database, games)
    await clearDatabase(database)
    forgetStorage(KEPT_KEYS)
    for (const cache of [PICTURE_CACHE, HANDED_OVER]) await forgetCache(cache)
  }
}

import type { Database } from './database.ts'

/**
 * Deletes everything in one transaction, so that other tabs never see a part of it. The database stays open.
 * Throws StorageError.
 */
export async function clearDatabase(database: Database): Promise<void> {
  // Only a database upgraded from version 4 has this store, and naming a missing store is an error.
  const hasOld = await database.run(['keyval'], 'readonly', (tx) =>
    Promise.resolve(tx.db.objectStoreNames.contains('armies')),
  )
  const stores = ['records', 'history', 'keyval'] as const
  await database.run(hasOld ? [...stores, 'armies'] : [...stores], 'readwrite', async (tx) => {
    await Promise.all([...tx.objectStoreNames].map((name) => tx.objectStore(name).clear()))
  })
}

import type { Database } from './database.ts'

/** Deletes everything from the database in one transaction, which other tabs see whole; it stays open. Throws StorageError. */
export async function clearDatabase(database: Database): Promise<void> {
  // Only a database that was once of version 4 has this store, and naming a missing store is an error.
  const hasOld = await database.run(['keyval'], 'readonly', (tx) =>
    Promise.resolve(tx.db.objectStoreNames.contains('armies')),
  )
  const stores = ['records', 'history', 'keyval'] as const
  await database.run(hasOld ? [...stores, 'armies'] : [...stores], 'readwrite', async (tx) => {
    await Promise.all([...tx.objectStoreNames].map((name) => tx.objectStore(name).clear()))
  })
}

import { listsToClear, showLocalList, type ArmyLists, type ListKey } from '#domain/sync/army-lists.ts'
import { LISTS_KEY, rangeOf, readLists, readUserId, waitingKey, writeLists } from './army-lists.ts'
import type { Database } from './database.ts'
import type { GamesDatabase } from './games-database.ts'
import { CHECKPOINTS_KEY, forgetCheckpoints, type SyncTransaction } from './sync-checkpoint.ts'

/**
 * Deletes everything in one transaction, so that other tabs never see a part of it, except the lists of other accounts,
 * which have not logged out. The database stays open. Throws StorageError.
 */
export async function clearDatabase(database: Database): Promise<void> {
  // Only a database upgraded from version 4 has this store, and naming a missing store is an error.
  const hasOld = await database.run(['keyval'], 'readonly', (tx) =>
    Promise.resolve(tx.db.objectStoreNames.contains('armies')),
  )
  if (hasOld) await database.run(['armies'], 'readwrite', (tx) => tx.objectStore('armies').clear())
  await database.run(['records', 'history', 'keyval'], 'readwrite', async (tx) => {
    const lists = await readLists(tx)
    const gone = listsToClear(lists, await readUserId(tx))
    if (gone.length < lists.owners.length) await clearLists(tx, lists, gone)
    else await Promise.all([...tx.objectStoreNames].map((name) => tx.objectStore(name).clear()))
  })
}

/** Deletes everything but the other lists, and shows the list that belongs to nobody. */
async function clearLists(tx: SyncTransaction, lists: ArmyLists, gone: readonly ListKey[]): Promise<void> {
  for (const list of gone) {
    await tx.objectStore('records').delete(rangeOf(list))
    for (const key of await tx.objectStore('history').index('by_army').getAllKeys(rangeOf(list)))
      await tx.objectStore('history').delete(key)
  }
  await forgetCheckpoints(tx, (owner) => gone.includes(lists.owners.indexOf(owner)))
  const left = [...lists.owners.keys()].filter((list) => !gone.includes(list))
  const keptKeys = [LISTS_KEY, CHECKPOINTS_KEY, ...left.map(waitingKey)]
  for (const key of await tx.objectStore('keyval').getAllKeys())
    if (!keptKeys.includes(key)) await tx.objectStore('keyval').delete(key)
  await writeLists(tx, showLocalList(lists))
}

/** Deletes the games of the lists that `clearDatabase` is about to delete, so it runs first. Throws StorageError. */
export async function clearGames(database: Database, games: Pick<GamesDatabase, 'run'>): Promise<void> {
  const gone = await database.run(['keyval'], 'readonly', async (tx) =>
    listsToClear(await readLists(tx), await readUserId(tx)),
  )
  await games.run(['games', 'moves', 'photos'], 'readwrite', async (tx) => {
    for (const name of tx.objectStoreNames)
      for (const list of gone) await tx.objectStore(name).delete(rangeOf(list))
  })
}

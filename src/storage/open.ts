import { openDB, type IDBPDatabase } from 'idb'
import { createPart } from '#platform/part.ts'
import { abort } from './abort.ts'
import { DATABASE_NAME, DATABASE_VERSION, upgradeDatabase, type Schema } from './upgrade.ts'

/** Few devices need this code, and each only once. */
const earlierLayoutPart = createPart(() => import('./earlier-layout.ts'))

/** Opens the database of the armies, and everything else but games. */
export async function openDatabase(onUpgrade: () => void): Promise<IDBPDatabase<Schema>> {
  const db = await openPresent(onUpgrade)
  if (db.transaction('records').store.keyPath !== 'id') return db
  const { takeEarlier } = await earlierLayoutPart.load()
  const putBack = await takeEarlier(db)
  const made = await openPresent(onUpgrade)
  await putBack(made)
  return made
}

function openPresent(onUpgrade: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade: (db, _from, _to, tx) => {
      onUpgrade()
      tx.done.catch(() => undefined)
      upgradeDatabase(db, tx).catch(() => abort(tx))
    },
  })
}

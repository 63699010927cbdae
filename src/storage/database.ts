import type { StoreNames } from 'idb'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { findShown, writeLists } from './army-lists.ts'
import type { DatabaseState } from './connection.ts'
import { openDatabase } from './open.ts'
import { createRunner, type Mode, type Run, type TransactionOf } from './runner.ts'
import type { Schema } from './upgrade.ts'

export type Transaction<Store extends StoreNames<Schema>, M extends Mode> = TransactionOf<Schema, Store, M>

/** The key of the only value that may be dropped when the device has no room left: files that the server has too. */
export const SPARE_KEY = 'uploaded_pictures'

export type Database = {
  /**
   * The list of armies that this page shows, as it was when the page first asked. It never changes, so that what is made
   * while a list is on the screen is stored in that list. (docs/decisions/0022-lists-of-armies.md)
   * @throws StorageError
   */
  list: () => Promise<ListKey>
  /** Whether the page has asked for its list, and should show another one now. @throws StorageError */
  isListStale: () => Promise<boolean>
  run: Run<Schema>
  /** The same for work on the list of armies that this page shows. */
  runInList: <Store extends StoreNames<Schema>, M extends Mode, Result>(
    stores: Store[],
    mode: M,
    work: (tx: Transaction<Store, M>, list: ListKey) => Promise<Result>,
  ) => Promise<Result>
}

/**
 * The database, over one connection. It repeats work once with a new connection if the connection is lost, or without
 * what may be dropped if the disk is full.
 */
export function createDatabase({ onState }: { onState: (state: DatabaseState) => void }): Database {
  const { run, untilDone } = createRunner<Schema>(openDatabase, onState, (attempt) =>
    attempt(['keyval'], 'readwrite', dropSpare),
  )
  let list: Promise<ListKey> | null = null

  const database: Database = {
    list: () => (list ??= findList(database).catch(forgetList)),
    isListStale: async () => list !== null && (await findList(database)) !== (await list),
    run,
    // It counts as running from the start, so that no upgrade closes the database before the edit.
    runInList: (stores, mode, work) =>
      untilDone(database.list().then((list) => database.run(stores, mode, (tx) => work(tx, list)))),
  }

  function forgetList(error: unknown): never {
    list = null
    throw error
  }

  return database
}

/** The list to show now. Most pages only read which one it is. */
async function findList({ run }: Pick<Database, 'run'>): Promise<ListKey> {
  const found = await run(['keyval'], 'readonly', findShown)
  if (!found.changed) return found.shown
  return run(['keyval'], 'readwrite', async (tx) => {
    const { shown, changed } = await findShown(tx)
    if (changed) await writeLists(tx, changed)
    return shown
  })
}

/** @returns whether there was anything to drop */
async function dropSpare(tx: Transaction<'keyval', 'readwrite'>): Promise<boolean> {
  const store = tx.objectStore('keyval')
  if ((await store.count(SPARE_KEY)) === 0) return false
  await store.delete(SPARE_KEY)
  return true
}

import type { IDBPTransaction, StoreNames } from 'idb'
import type { ListKey } from '../domain/sync/army-lists.ts'
import { abort } from './abort.ts'
import { findShown, writeLists } from './army-lists.ts'
import { createConnection, type DatabaseState, type Handle } from './connection.ts'
import { asStorageError } from './storage-error.ts'
import type { Schema } from './upgrade.ts'

type Mode = 'readonly' | 'readwrite'
export type Transaction<Store extends StoreNames<Schema>, M extends Mode> = IDBPTransaction<
  Schema,
  Store[],
  M
>

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
  /**
   * Runs `work` in one transaction and resolves when its changes are on the disk.
   * `work` may run twice, and must await only its own transaction.
   * @throws StorageError, or whatever `work` throws. In both cases nothing is stored.
   */
  run: <Store extends StoreNames<Schema>, M extends Mode, Result>(
    stores: Store[],
    mode: M,
    work: (tx: Transaction<Store, M>) => Promise<Result>,
  ) => Promise<Result>
  /** The same for work on the list of armies that this page shows. */
  runInList: <Store extends StoreNames<Schema>, M extends Mode, Result>(
    stores: Store[],
    mode: M,
    work: (tx: Transaction<Store, M>, list: ListKey) => Promise<Result>,
  ) => Promise<Result>
}

/**
 * What browsers throw after they have closed the connection themselves. WebKit throws UnknownError if its
 * server is lost.
 */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError']

function isLost(error: unknown): boolean {
  return error instanceof DOMException && LOST.includes(error.name)
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * The database, over one connection. It repeats work once with a new connection if the connection is lost, or without
 * what may be dropped if the disk is full.
 */
export function createDatabase({ onState }: { onState: (state: DatabaseState) => void }): Database {
  const running = new Set<Promise<unknown>>()
  const connection = createConnection(onState, () => Promise.allSettled(running))

  const attempt: Database['run'] = async (stores, mode, work) => {
    const db = await connection.get()
    try {
      return await transact(db, stores, mode, work)
    } catch (error) {
      if (isLost(error)) connection.drop(db)
      throw error
    }
  }

  let list: Promise<ListKey> | null = null

  const database: Database = {
    list: () => (list ??= findList(database).catch(forgetList)),
    isListStale: async () => list !== null && (await findList(database)) !== (await list),
    run: (stores, mode, work) =>
      untilDone(
        attempt(stores, mode, work)
          .catch(async (error: unknown) => {
            if (isLost(error) || (isFull(error) && (await attempt(['keyval'], 'readwrite', dropSpare))))
              return attempt(stores, mode, work)
            throw error
          })
          .catch((error: unknown) => {
            throw asStorageError(error)
          }),
      ),
    // It counts as running from the start, so that no upgrade closes the database before the edit.
    runInList: (stores, mode, work) =>
      untilDone(database.list().then((list) => database.run(stores, mode, (tx) => work(tx, list)))),
  }

  async function untilDone<Result>(result: Promise<Result>): Promise<Result> {
    running.add(result)
    try {
      return await result
    } finally {
      running.delete(result)
    }
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

async function transact<Store extends StoreNames<Schema>, M extends Mode, Result>(
  db: Handle,
  stores: Store[],
  mode: M,
  work: (tx: Transaction<Store, M>) => Promise<Result>,
): Promise<Result> {
  const tx = db.transaction(stores, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' })
  tx.done.catch(() => undefined)
  try {
    const result = await work(tx)
    await tx.done
    return result
  } catch (error) {
    abort(tx)
    await tx.done.catch(() => undefined)
    // The request says only AbortError, but the transaction knows the cause, such as a full disk.
    throw tx.error ?? error
  }
}

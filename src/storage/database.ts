import type { IDBPTransaction, StoreNames } from 'idb'
import { abort } from './abort.ts'
import { createConnection, type DatabaseState, type Handle } from './connection.ts'
import { asStorageError } from './storage-error.ts'
import type { Schema } from './upgrade.ts'

type Mode = 'readonly' | 'readwrite'
export type Transaction<Store extends StoreNames<Schema>, M extends Mode> = IDBPTransaction<
  Schema,
  Store[],
  M
>

export type Database = {
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
}

/**
 * What browsers throw after they have closed the connection themselves. WebKit throws UnknownError if its
 * server is lost.
 */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError']

function isLost(error: unknown): boolean {
  return error instanceof DOMException && LOST.includes(error.name)
}

/** The database, over one connection. If the connection is lost, it opens a new one and repeats the work once. */
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

  return {
    run: async (stores, mode, work) => {
      const result = attempt(stores, mode, work)
        .catch((error: unknown) => {
          if (isLost(error)) return attempt(stores, mode, work)
          throw error
        })
        .catch((error: unknown) => {
          throw asStorageError(error)
        })
      running.add(result)
      try {
        return await result
      } finally {
        running.delete(result)
      }
    },
  }
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

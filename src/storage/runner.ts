import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import { abort } from './abort.ts'
import { createConnection, type DatabaseState, type Open } from './connection.ts'
import { keptPage } from './kept-page.ts'
import { readRefusedFiles } from './refused-files.ts'
import { asStorageError, StorageError } from './storage-error.ts'

export type Mode = 'readonly' | 'readwrite'
export type TransactionOf<S extends DBSchema, Store extends StoreNames<S>, M extends Mode> = IDBPTransaction<
  S,
  Store[],
  M
>

/**
 * Runs `work` in one transaction and resolves when its changes are on the disk.
 * `work` may run twice, and must await only its own transaction.
 * @throws StorageError, or whatever `work` throws. In both cases nothing is stored.
 */
export type Run<S extends DBSchema> = <Store extends StoreNames<S>, M extends Mode, Result>(
  stores: Store[],
  mode: M,
  work: (tx: TransactionOf<S, Store, M>) => Promise<Result>,
) => Promise<Result>

type Runner<S extends DBSchema> = {
  run: Run<S>
  /** Counts other work as running too, so that no upgrade closes the database before it has finished. */
  untilDone: <Result>(result: Promise<Result>) => Promise<Result>
}

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof DOMException && names.includes(error.name)

/**
 * Whether browsers throw this after they have closed the connection themselves. WebKit throws UnknownError if its server
 * is lost.
 */
const isLost = (error: unknown): boolean => isNamed(error, 'InvalidStateError', 'UnknownError', 'AbortError')

/** What a browser throws that cannot store one value, such as a file, but everything else. */
const REFUSED = ['UnknownError', 'DataCloneError']

const isRefused = (error: unknown): boolean =>
  error instanceof StorageError && isNamed(error.cause, ...REFUSED)

const isFull = (error: unknown): boolean => isNamed(error, 'QuotaExceededError')

/**
 * Runs transactions over one connection. Repeats work once with a new connection if the connection is lost, with bytes if
 * the database refuses files, or if the disk is full and `makeRoom` has dropped something.
 */
export function createRunner<S extends DBSchema>(
  open: Open<S>,
  onState: (state: DatabaseState) => void,
  makeRoom: (attempt: Run<S>) => Promise<boolean>,
): Runner<S> {
  const running = new Set<Promise<unknown>>()
  const connection = createConnection(open, onState, () => Promise.allSettled(running))

  const attempt: Run<S> = async (stores, mode, work) => {
    const db = await connection.get()
    await keptPage?.untilShown()
    try {
      return await transact(db, stores, mode, work)
    } catch (error) {
      if (isLost(error)) connection.drop(db)
      throw error
    }
  }

  async function untilDone<Result>(result: Promise<Result>): Promise<Result> {
    running.add(result)
    try {
      return await result
    } finally {
      running.delete(result)
    }
  }

  return {
    untilDone,
    run: (stores, mode, work) =>
      untilDone(
        attempt(stores, mode, work)
          .catch(async (error: unknown) => {
            const mayRepeat =
              isLost(error) ||
              (isRefused(error) && (await readRefusedFiles())) ||
              (isFull(error) && (await makeRoom(attempt)))
            if (mayRepeat) return attempt(stores, mode, work)
            throw error
          })
          .catch((error: unknown) => {
            throw asStorageError(error)
          }),
      ),
  }
}

async function transact<S extends DBSchema, Store extends StoreNames<S>, M extends Mode, Result>(
  db: IDBPDatabase<S>,
  stores: Store[],
  mode: M,
  work: (tx: TransactionOf<S, Store, M>) => Promise<Result>,
): Promise<Result> {
  const tx = db.transaction(stores, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' })
  tx.done.catch(() => undefined)
  keptPage?.endWhenKept(tx)
  let hasWorked = false
  try {
    const result = await work(tx)
    hasWorked = true
    await tx.done
    return result
  } catch (error) {
    abort(tx)
    await tx.done.catch(() => undefined)
    if (!hasWorked && isNamed(error, ...REFUSED) && (await answers(db, stores)))
      throw new StorageError('QUERY_ERROR', error)
    // The request says only AbortError, but the transaction knows the cause, such as a full disk.
    throw tx.error ?? error
  }
}

/** Whether the connection is still there after one request has failed. */
async function answers<S extends DBSchema>(db: IDBPDatabase<S>, stores: StoreNames<S>[]): Promise<boolean> {
  try {
    await db.transaction(stores).done
    return true
  } catch {
    return false
  }
}

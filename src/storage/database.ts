import { openDB, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import { asStorageError, StorageError, storageErrorCode, type StorageErrorCode } from './storage-error.ts'
import { DATABASE_NAME, DATABASE_VERSION, upgradeDatabase, type Schema } from './upgrade.ts'

export type DatabaseState =
  { type: 'closed' } | { type: 'opening' } | { type: 'open' } | { type: 'failed'; code: StorageErrorCode }

type Mode = 'readonly' | 'readwrite'
export type Transaction<Store extends StoreNames<Schema>, M extends Mode> = IDBPTransaction<
  Schema,
  Store[],
  M
>

export type Database = {
  /**
   * Runs `work` in one transaction. Settled once the transaction is: what it has written is on disk.
   * `work` may run twice, and may wait for nothing but its own transaction.
   * @throws StorageError; whatever `work` throws. Either way nothing is stored.
   */
  run: <Store extends StoreNames<Schema>, M extends Mode, Result>(
    stores: Store[],
    mode: M,
    work: (tx: Transaction<Store, M>) => Promise<Result>,
  ) => Promise<Result>
}

type Handle = IDBPDatabase<Schema>

/** How long an open request may wait for other tabs, in ms. */
const OPEN_PATIENCE = 5000

/** What browsers throw when they have closed the connection on their own; WebKit's lost server is an UnknownError. */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError']

function isLost(error: unknown): boolean {
  return error instanceof DOMException && LOST.includes(error.name)
}

/**
 * The one owner of the connection. It opens on first use. A lost connection is opened again and the work is run again, once.
 * After CLOSED_FOR_UPGRADE only a reload helps; running transactions are finished by the time that it is reported.
 * UPGRADE_BLOCKED goes on waiting, and to `open` once the other tabs are gone. (DB-03, ERR-14 to ERR-17)
 */
export function createDatabase({ onState }: { onState: (state: DatabaseState) => void }): Database {
  let connection: Promise<Handle> | null = null
  let current: Handle | null = null
  const running = new Set<Promise<unknown>>()
  let hasFailed = false

  function fail(error: unknown): void {
    hasFailed = true
    onState({ type: 'failed', code: storageErrorCode(asStorageError(error)) })
  }

  function connect(): Promise<Handle> {
    // Another try is no news until it succeeds: the message about the failure stays.
    if (!hasFailed) onState({ type: 'opening' })
    const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>()
    // Also for a tab that queues behind a blocked one: it hears nothing at all, not even `blocked`.
    const patience = setTimeout(() => {
      const blocked = new StorageError('UPGRADE_BLOCKED')
      fail(blocked)
      giveUp(blocked)
    }, OPEN_PATIENCE)
    const opened = open(() => {
      clearTimeout(patience)
    })
    opened.then(
      (db) => {
        clearTimeout(patience)
        use(db)
      },
      (error: unknown) => {
        clearTimeout(patience)
        connection = null
        fail(error)
      },
    )
    return Promise.race([opened, givenUp])
  }

  function use(db: Handle): void {
    connection = Promise.resolve(db)
    current = db
    db.addEventListener('close', () => {
      drop(db)
    })
    db.addEventListener('versionchange', () => void closeForUpgrade(db))
    hasFailed = false
    onState({ type: 'open' })
  }

  function drop(db: Handle): void {
    db.close()
    if (db !== current) return
    connection = null
    current = null
    onState({ type: 'closed' })
  }

  async function closeForUpgrade(db: Handle): Promise<void> {
    db.close()
    if (db !== current) return
    const closed = new StorageError('CLOSED_FOR_UPGRADE')
    connection = Promise.reject(closed)
    connection.catch(() => undefined)
    current = null
    await Promise.allSettled(running)
    fail(closed)
  }

  const attempt: Database['run'] = async (stores, mode, work) => {
    const db = await (connection ??= connect())
    try {
      return await transact(db, stores, mode, work)
    } catch (error) {
      if (isLost(error)) drop(db)
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

/** Async, so that it rejects rather than throws in a browser that allows no storage. */
async function open(onUpgrade: () => void): Promise<Handle> {
  return openDB<Schema>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade: (db, _from, _to, tx) => {
      onUpgrade()
      tx.done.catch(() => undefined)
      upgradeDatabase(db, tx).catch(() => {
        abort(tx)
      })
    },
  })
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
    // A request only says AbortError when its transaction knows more, such as a full disk.
    throw tx.error ?? error
  }
}

function abort(tx: { abort: () => void }): void {
  try {
    tx.abort()
  } catch {
    // The transaction has ended already.
  }
}

import type { DBSchema, IDBPDatabase } from 'idb'
import { asStorageError, StorageError, storageErrorCode, type StorageErrorCode } from './storage-error.ts'

export type DatabaseState =
  | { type: 'closed' }
  | { type: 'opening' }
  | { type: 'open' }
  | { type: 'failed'; code: StorageErrorCode }

export type Connection<S extends DBSchema> = {
  /** Opens the database on first use and again after `drop`. @throws StorageError, or what the browser throws */
  get: () => Promise<IDBPDatabase<S>>
  /** Closes a lost connection. */
  drop: (db: IDBPDatabase<S>) => void
}

/** Opens a database. */
export type Open<S extends DBSchema> = (onUpgrade: () => void) => Promise<IDBPDatabase<S>>

/** How long an open request may wait for other tabs, in ms. */
const OPEN_TIMEOUT = 5000

/**
 * The only owner of a connection. After CLOSED_FOR_UPGRADE only a reload helps; it is reported when running
 * transactions have finished. After UPGRADE_BLOCKED it keeps waiting, and becomes `open` when the other tabs have
 * closed.
 *
 * @param settled resolves once no transaction is running
 */
export function createConnection<S extends DBSchema>(
  open: Open<S>,
  onState: (state: DatabaseState) => void,
  settled: () => Promise<unknown>,
): Connection<S> {
  let connection: Promise<IDBPDatabase<S>> | null = null
  let current: IDBPDatabase<S> | null = null
  let hasFailed = false

  function fail(error: unknown): void {
    hasFailed = true
    onState({ type: 'failed', code: storageErrorCode(asStorageError(error)) })
  }

  function connect(): Promise<IDBPDatabase<S>> {
    // The message about a failure stays until another try succeeds.
    if (!hasFailed) onState({ type: 'opening' })
    const { promise: timedOut, reject: rejectTimeout } = Promise.withResolvers<never>()
    // A tab that queues behind a blocked tab gets no event at all, not even `blocked`.
    const timer = setTimeout(() => {
      const blocked = new StorageError('UPGRADE_BLOCKED')
      fail(blocked)
      rejectTimeout(blocked)
    }, OPEN_TIMEOUT)
    const opened = openOrRefuse(() => clearTimeout(timer))
    opened.then(
      (db) => {
        clearTimeout(timer)
        use(db)
      },
      (error: unknown) => {
        clearTimeout(timer)
        connection = null
        fail(error)
      },
    )
    return Promise.race([opened, timedOut])
  }

  /** A browser without storage may have no `indexedDB` at all, or one that throws anything. */
  async function openOrRefuse(onUpgrade: () => void): Promise<IDBPDatabase<S>> {
    try {
      return await open(onUpgrade)
    } catch (error) {
      if (error instanceof DOMException || error instanceof StorageError) throw error
      throw new StorageError('QUERY_ERROR', error)
    }
  }

  function use(db: IDBPDatabase<S>): void {
    connection = Promise.resolve(db)
    current = db
    db.addEventListener('close', () => drop(db))
    db.addEventListener('versionchange', () => void closeForUpgrade(db))
    hasFailed = false
    onState({ type: 'open' })
  }

  function drop(db: IDBPDatabase<S>): void {
    db.close()
    if (db !== current) return
    connection = null
    current = null
    onState({ type: 'closed' })
  }

  async function closeForUpgrade(db: IDBPDatabase<S>): Promise<void> {
    db.close()
    if (db !== current) return
    const closed = new StorageError('CLOSED_FOR_UPGRADE')
    connection = Promise.reject(closed)
    connection.catch(() => undefined)
    current = null
    await settled()
    fail(closed)
  }

  return { get: () => (connection ??= connect()), drop }
}

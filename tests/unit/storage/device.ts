import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beginSession } from '#domain/account/session-changes.ts'
import type { Army } from '#domain/army/army.ts'
import { createArmyStorage, type ArmyStorage } from '#storage/armies.ts'
import type { Stamp } from '#storage/army-writing.ts'
import type { DatabaseState } from '#storage/connection.ts'
import { createDatabase, type Database } from '#storage/database.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'

export type Tab = { database: Database; armies: ArmyStorage; states: DatabaseState[] }

export type Device = {
  /** Opens the app in another tab, or again after a restart. */
  openTab: () => Tab
  /** All connections that were opened so far, by the app and by tests. */
  connections: IDBDatabase[]
}

/** The connections to the newest device, also those that still upgrade it. */
let newestConnections = new WeakSet<IDBDatabase>()

/** A device with an empty disk. A new device replaces the last one. */
export function newDevice(): Device {
  const factory = new IDBFactory()
  const connections: IDBDatabase[] = []
  const connected = new WeakSet<IDBDatabase>()
  newestConnections = connected
  const open = factory.open.bind(factory)
  factory.open = (name, version) => {
    const request = open(name, version)
    request.addEventListener('upgradeneeded', () => connected.add(request.result))
    request.addEventListener('success', () => {
      connected.add(request.result)
      connections.push(request.result)
    })
    return request
  }
  globalThis.indexedDB = factory
  return {
    connections,
    openTab: () => {
      const states: DatabaseState[] = []
      const database = createDatabase({ onState: (state) => states.push(state) })
      return { database, armies: createArmyStorage(database), states }
    },
  }
}

/** Marks of edits, one ms apart. */
export function stamps(start = 5000): () => Stamp {
  let at = start
  return () => {
    at += 1
    return { rev: `rev-${at}`, at }
  }
}

/** Logs in on this device, as another tab may do at any time. */
export function logIn(database: Database, user: string): Promise<void> {
  return createKeyval(database).update(syncStateEntry, (state) =>
    beginSession(
      state,
      { id: user, email: `${user}@b.example`, isVerified: true },
      { createdTs: 0, expiresTs: 1 },
    ),
  )
}

/** Opens the database without the app: as a build of another version would, or as it is. */
export function openAs(
  version?: number,
  upgrade: (db: IDBDatabase) => void = () => undefined,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('hobgoblin', version)
    request.onupgradeneeded = () => upgrade(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database did not open.'))
  })
}

/** Makes the record of an army unreadable. */
export async function makeUnreadable({
  id,
  ruleset_version,
}: Pick<Army, 'id' | 'ruleset_version'>): Promise<void> {
  const db = await openAs(5)
  const record = { id, format: 1, rev: 'spoilt', list: 0, army: { ruleset_version }, listed_ts: 1 }
  const tx = db.transaction('records', 'readwrite')
  tx.objectStore('records').put(record)
  await new Promise((resolve) => {
    tx.oncomplete = resolve
  })
  db.close()
}

/** All values of a store, read without the app. */
export function readAll(db: IDBDatabase, store: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const request: IDBRequest<unknown[]> = db.transaction(store).objectStore(store).getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error(`${store} could not be read.`))
  })
}

const REQUESTS = [
  'get',
  'put',
  'add',
  'delete',
  'count',
  'getAllKeys',
  'openCursor',
  'openKeyCursor',
] as const

/**
 * Calls `hook` before each request to the newest device, with the name and transaction of the request. Stores of
 * other test files may still be reading from their own devices. @returns a function that stops it
 */
export function beforeRequests(hook: (name: string, tx: IDBTransaction, call: number) => void): () => void {
  let calls = 0
  const undo: (() => void)[] = []
  for (const target of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const name of REQUESTS) {
      const original = Object.getOwnPropertyDescriptor(target, name)
      if (!original) continue
      const call: unknown = original.value
      if (typeof call !== 'function') continue
      Object.defineProperty(target, name, {
        ...original,
        value(this: IDBObjectStore | IDBIndex, ...args: unknown[]): unknown {
          const { transaction } = this instanceof IDBIndex ? this.objectStore : this
          if (newestConnections.has(transaction.db)) {
            calls += 1
            hook(name, transaction, calls)
          }
          return call.apply(this, args)
        },
      })
      undo.push(() => Object.defineProperty(target, name, original))
    }
  }
  return () => {
    for (const restore of undo) restore()
  }
}

/** Aborts a transaction as a browser does. Its requests get AbortError, and only the transaction has the reason. */
export function failTransaction(tx: IDBTransaction, name: string): void {
  const fake: unknown = Reflect.get(tx, '_abort')
  if (typeof fake === 'function') setImmediate(() => fake.call(tx, name) as unknown)
}

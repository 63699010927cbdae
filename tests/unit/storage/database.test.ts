import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoredArmy } from '#domain/army/army.ts'
import { countArmies } from '#storage/army-count.ts'
import { StorageError } from '#storage/storage-error.ts'
import { makeArmy } from '#tests/support/army.ts'
import {
  beforeRequests,
  failTransaction,
  newDevice,
  openAs,
  readAll,
  stamps,
  type Device,
  type Tab,
} from './device.ts'
import { eventually } from '#tests/support/eventually.ts'

let device: Device
let tab: Tab
let stamp: ReturnType<typeof stamps>

beforeEach(() => {
  device = newDevice()
  tab = device.openTab()
  stamp = stamps()
})

afterEach(() => {
  vi.useRealTimers()
})

const army = makeArmy()
const create = (where = tab) => where.armies.change(army.id, 'Create', () => army, stamp())

/** Not idempotent, so that a second run is visible. */
function grow(where = tab) {
  const longer = (now: StoredArmy | null) => now && { ...now, name: `${now.name}!` }
  return where.armies.change(army.id, 'Grow', longer, stamp())
}

async function storedName(): Promise<string | undefined> {
  const read = await device.openTab().armies.read(army.id)
  return read.type === 'army' ? read.army.name : undefined
}

/** The connection that the app uses now. */
function connection(): IDBDatabase {
  const last = device.connections.at(-1)
  if (!last) throw new Error('Nothing is open.')
  return last
}

/** Closes the connection as a browser does. The types of the package require the class, but it accepts the object. */
function loseConnection(): void {
  Reflect.apply(forceCloseDatabase, undefined, [connection()])
}

it('[DB-02] opens the database hobgoblin in version 5', async () => {
  await create()
  expect(await indexedDB.databases()).toEqual([{ name: 'hobgoblin', version: 5 }])
})

it('[DB-03] goes from closed to opening to open, once for many calls', async () => {
  expect(tab.states).toEqual([])
  await Promise.all([tab.armies.listIds(), tab.armies.read(army.id), countArmies(tab.database)])
  expect(tab.states).toEqual([{ type: 'opening' }, { type: 'open' }])
  loseConnection()
  expect(tab.states.at(-1)).toEqual({ type: 'closed' })
  expect(device.connections).toHaveLength(1)
})

it('asks for strict durability when it writes', async () => {
  await create()
  const modes: string[] = []
  const stop = beforeRequests((_name, tx) => modes.push(`${tx.mode} ${tx.durability}`))
  await grow()
  await tab.armies.listIds()
  stop()
  expect(new Set(modes)).toEqual(new Set(['readwrite strict', 'readonly default']))
})

const WEBKIT_LOST = 'Connection to Indexed Database server lost. Refresh the page to try again'

/** Makes the next transactions throw, as after the browser has dropped the connection. */
function throwAtTransactions(db: IDBDatabase, error: DOMException, times: number): void {
  const original = db.transaction.bind(db)
  let left = times
  db.transaction = (...args) => {
    left -= 1
    if (left >= 0) throw error
    return original(...args)
  }
}

it.each<[string, () => void]>([
  ['closed by the browser', () => loseConnection()], // oxfmt-ignore
  ['closed behind the app', () => connection().close()], // oxfmt-ignore
  ['throwing InvalidStateError', () => throwAtTransactions(connection(), new DOMException('The database connection is closing.', 'InvalidStateError'), 1)], // oxfmt-ignore
  ['lost by the server of WebKit', () => throwAtTransactions(connection(), new DOMException(WEBKIT_LOST, 'UnknownError'), 1)], // oxfmt-ignore
  ['lost during a transaction', () => {
    const stop = beforeRequests((name, tx) => {
      if (name !== 'add') return
      stop()
      failTransaction(tx, 'UnknownError')
    })
  }], // oxfmt-ignore
])('[R-17] reopens a connection that is %s, and applies the edit once', async (_how, lose) => {
  await create()
  lose()
  expect(await grow()).toMatchObject({ stored: { name: 'The Lantern Host!' } })
  expect(tab.states.at(-1)).toEqual({ type: 'open' })
  expect(device.connections).toHaveLength(2)
  expect(await storedName()).toBe('The Lantern Host!')
  expect((await tab.armies.undo(army.id, stamp()))?.stored).toMatchObject({ name: 'The Lantern Host' })
})

it('[R-17] applies each of many edits once if the connection is lost during all of them', async () => {
  await create()
  connection().close()
  await Promise.all([grow(), grow(), grow()])
  expect(await storedName()).toBe('The Lantern Host!!!')
  expect(device.connections).toHaveLength(3)
})

it('[R-17] reports QUERY_ERROR if the connection is lost repeatedly, and works again afterwards', async () => {
  await create()
  const stop = beforeRequests((_name, tx) => failTransaction(tx, 'UnknownError'))
  await expect(grow()).rejects.toMatchObject({ code: 'QUERY_ERROR' })
  stop()
  expect(await storedName()).toBe('The Lantern Host')
  expect(await grow()).toMatchObject({ stored: { name: 'The Lantern Host!' } })
})

it('reports QUERY_ERROR if the database cannot be opened, and opens it later', async () => {
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = () => {
    throw new DOMException('Internal error opening backing store', 'UnknownError')
  }
  await expect(create()).rejects.toMatchObject({ code: 'QUERY_ERROR' })
  expect(tab.states.at(-1)).toEqual({ type: 'failed', code: 'QUERY_ERROR' })
  indexedDB.open = open
  await create()
  expect(tab.states.at(-1)).toEqual({ type: 'open' })
  loseConnection()
  await grow()
  expect(tab.states.map(({ type }) => type).slice(-4)).toEqual(['open', 'closed', 'opening', 'open'])
})

it('a failure that is not the browser’s is passed on as it is, and does not close the database', async () => {
  await create()
  const bug = () => Promise.reject(new TypeError('bug'))
  await expect(tab.database.run(['records'], 'readwrite', bug)).rejects.toThrow(new TypeError('bug'))
  await grow()
  expect(device.connections).toHaveLength(1)
  loseConnection()
  indexedDB.open = () => {
    throw new TypeError('No storage here.')
  }
  await expect(grow()).rejects.toMatchObject({ code: 'QUERY_ERROR' })
  expect(tab.states.at(-1)).toEqual({ type: 'failed', code: 'QUERY_ERROR' })
})

it.each(['put', 'add'])(
  '[R-16] keeps the record when the disk is full at %s, and stores it later',
  async (full) => {
    await create()
    const stop = beforeRequests((name, tx) => {
      if (name === full) failTransaction(tx, 'QuotaExceededError')
    })
    await expect(grow()).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
      cause: { name: 'QuotaExceededError' },
    })
    expect(await storedName()).toBe('The Lantern Host')
    expect(await tab.armies.listHistoryState()).toEqual({ undo: 'Create', redo: null })
    expect(await tab.armies.exportRaw(army.id)).toContain('The Lantern Host')
    stop()
    await grow()
    expect(await storedName()).toBe('The Lantern Host!')
  },
)

it('stays failed during retries until it opens', async () => {
  const newer = await openAs(6)
  newer.close()
  for (let tries = 0; tries < 2; tries += 1)
    await expect(countArmies(tab.database)).rejects.toBeInstanceOf(StorageError)
  indexedDB.deleteDatabase('hobgoblin')
  await countArmies(tab.database)
  expect(tab.states.map(({ type }) => type)).toEqual(['opening', 'failed', 'failed', 'open'])
})

it('[R-18] reports UPGRADE_BLOCKED after 5 s, rejects, and opens once the other tab has closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const otherTab = await openAs(4, (db) => db.createObjectStore('armies', { keyPath: 'id' }).put(army))
  const waiting = expect(tab.armies.read(army.id)).rejects.toMatchObject({ code: 'UPGRADE_BLOCKED' })
  const queued = device.openTab()
  const alsoWaiting = expect(countArmies(queued.database)).rejects.toMatchObject({ code: 'UPGRADE_BLOCKED' })
  await vi.advanceTimersByTimeAsync(4999)
  expect(tab.states).toEqual([{ type: 'opening' }])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all([waiting, alsoWaiting])
  expect(tab.states.at(-1)).toEqual({ type: 'failed', code: 'UPGRADE_BLOCKED' })
  await expect(grow()).rejects.toMatchObject({ code: 'UPGRADE_BLOCKED' })

  otherTab.close()
  await eventually(() => {
    expect(tab.states.at(-1)).toEqual({ type: 'open' })
    expect(queued.states.at(-1)).toEqual({ type: 'open' })
  })
  expect(await tab.armies.read(army.id)).toMatchObject({ type: 'army', army })
})

it('applies the timeout only to opening', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const second = device.openTab()
  await create()
  await countArmies(second.database)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tab.states.at(-1), second.states.at(-1)]).toEqual([{ type: 'open' }, { type: 'open' }])
})

it('an upgrade that takes long is not blocked, and neither is a database that cannot be opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const old = await openAs(4, (db) => db.createObjectStore('armies', { keyPath: 'id' }).put(army))
  old.close()
  const stop = beforeRequests((name) => {
    if (name === 'put') vi.advanceTimersByTime(60_000)
  })
  expect(await countArmies(tab.database)).toBe(1)
  stop()
  expect(tab.states).toEqual([{ type: 'opening' }, { type: 'open' }])
  const failing = device.openTab()
  indexedDB.open = () => {
    throw new DOMException('Internal error opening backing store', 'UnknownError')
  }
  await expect(countArmies(failing.database)).rejects.toMatchObject({ code: 'QUERY_ERROR' })
  const { length } = failing.states
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failing.states.slice(length)).toEqual([])
})

it('[R-18] reports a newer database and leaves it alone', async () => {
  const newer = await openAs(6, (db) => db.createObjectStore('banners').put('crow', 1))
  await expect(create()).rejects.toMatchObject({ code: 'DB_VERSION_HIGHER_THAN_REQUESTED' })
  expect(tab.states.at(-1)).toEqual({ type: 'failed', code: 'DB_VERSION_HIGHER_THAN_REQUESTED' })
  expect(await readAll(newer, 'banners')).toEqual(['crow'])
})

it('[R-18] closes for a newer build after the running edit, and reports CLOSED_FOR_UPGRADE', async () => {
  await create()
  const states: unknown[] = []
  const running = grow().then(() => states.push(tab.states.at(-1)))
  const newer = await openAs(6)
  await running
  expect(states).toEqual([{ type: 'open' }])
  expect(tab.states.at(-1)).toEqual({ type: 'failed', code: 'CLOSED_FOR_UPGRADE' })
  await expect(grow()).rejects.toMatchObject({ code: 'CLOSED_FOR_UPGRADE' })
  expect(await readAll(newer, 'records')).toMatchObject([{ army: { name: 'The Lantern Host!' } }])
})

it('[R-18] does not reopen for an edit that is lost while it closes for a newer build', async () => {
  await create()
  let newer: Promise<IDBDatabase> | undefined
  const lost = tab.database.run(['records'], 'readwrite', async (tx) => {
    newer ??= openAs(6)
    for (let turn = 0; turn < 20; turn += 1) await tx.objectStore('records').count()
    throw new DOMException(WEBKIT_LOST, 'UnknownError')
  })
  await expect(lost).rejects.toMatchObject({ code: 'CLOSED_FOR_UPGRADE' })
  await newer
  expect(tab.states.map(({ type }) => type)).toEqual(['opening', 'open', 'failed'])
})

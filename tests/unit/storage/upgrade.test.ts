import { openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { countArmies } from '#storage/army-count.ts'
import { DATABASE_NAME, DATABASE_VERSION, upgradeDatabase, type Schema } from '#storage/upgrade.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { beforeRequests, newDevice, openAs, readAll, type Device, type Tab } from './device.ts'

let device: Device
let tab: Tab

beforeEach(() => {
  device = newDevice()
  tab = device.openTab()
})

const army = makeArmy({ created_ts: 3, updated_ts: 30, units: [makeUnit()] })
const oldPicture = {
  ...makeArmy({ name: 'Elves', created_ts: 2 }),
  images: [{ type: 'ILLUSTRATION', id: 'WARRIOR' }],
}
const tombstone = { id: 'gone00000000', name: 'Gone', deleted: true, updated_ts: 5 }
const unreadable = { id: 'unreadable00', name: 'From a lost build', created_ts: 1, men: ['7', 8n] }
const strange = { id: 7, units: 'none' }
const version4 = [army, oldPicture, tombstone, unreadable, strange]

/** Creates a database of an older build on the device. */
async function leave(version: number, upgrade: (db: IDBDatabase) => void): Promise<void> {
  const db = await openAs(version, upgrade)
  db.close()
}

function withArmies(...armies: object[]): (db: IDBDatabase) => void {
  return (db) => {
    const store = db.createObjectStore('armies', { keyPath: 'id' })
    for (const army of armies) store.put(army)
  }
}

it.each<[number, string, (db: IDBDatabase) => void]>([
  [1, 'nothing in it', () => undefined],
  [2, 'small things alone', (db) => db.createObjectStore('keyval').put({ version: 1 }, 'sync')],
  [3, 'an empty store', withArmies()],
])('creates what is missing in version %i with %s', async (version, _what, upgrade) => {
  await leave(version, upgrade)
  expect(await tab.armies.listIds()).toEqual([])
  await tab.armies.change(army.id, 'Create', () => army, { rev: 'r', at: 1 })
  expect(await tab.armies.read(army.id)).toMatchObject({ army })
  const db = await openAs()
  expect([...db.objectStoreNames]).toEqual(expect.arrayContaining(['history', 'keyval', 'records']))
  if (version === 2) expect(await readAll(db, 'keyval')).toEqual([{ version: 1 }])
})

it('[DB-04] keeps every army of version 4, unreadable ones as they are, and the old store', async () => {
  await leave(4, withArmies(...version4))
  expect(await tab.armies.listIds()).toEqual([army.id, oldPicture.id, unreadable.id, strange.id])
  expect(await tab.armies.read(army.id)).toEqual({ type: 'army', army, rev: 'v4-30' })
  expect(await tab.armies.read(oldPicture.id)).toMatchObject({
    army: { ...oldPicture, images: [{ type: 'ILLUSTRATION', id: 'ELF_WARRIOR' }] },
  })
  expect(await tab.armies.read(tombstone.id)).toEqual({ type: 'deleted', tombstone })
  expect(await tab.armies.read(unreadable.id)).toMatchObject({
    type: 'unreadable',
    raw: { army: unreadable },
  })
  const old = await readAll(await openAs(), 'armies')
  expect(old).toHaveLength(version4.length)
  expect(old).toEqual(expect.arrayContaining(version4))
})

it('[DB-04] lists unreadable armies of version 4 by their time if they have one, and otherwise last', async () => {
  const odd = (id: string, created_ts: unknown) => ({ id, created_ts, men: 7 })
  await leave(
    4,
    withArmies(
      odd('between00000', 2),
      odd('first0000000', 9),
      odd('noTime000000', '9'),
      { id: 'nothing00000' },
      army,
      makeArmy({ name: 'Old', created_ts: 1 }),
    ),
  )
  expect(await tab.armies.listIds()).toEqual([
    'first0000000',
    army.id,
    'between00000',
    'Old_________',
    'nothing00000',
    'noTime000000',
  ])
})

it('creates the same record for the same army on another device', async () => {
  async function upgraded(): Promise<unknown[]> {
    const other = newDevice()
    await leave(4, withArmies(...version4))
    await countArmies(other.openTab().database)
    return readAll(await openAs(), 'records')
  }
  expect(await upgraded()).toEqual(await upgraded())
})

it('[DB-05] writes armies in data format 1, and does not change a database of version 5', async () => {
  await tab.armies.change(army.id, 'Create', () => army, { rev: 'r', at: 1 })
  const nothing = { synced: null, base: null, pending: null, refused: null }
  const sync = { ...nothing, superseded: [], conflicts: [], untold: [] }
  const record = {
    id: army.id,
    format: 1,
    rev: 'r',
    list: 0,
    army,
    listed_ts: 3,
    sync,
    unsynced: [0, 'to-send'],
  }
  expect(await readAll(await openAs(), 'records')).toEqual([record])
  expect(await device.openTab().armies.read(army.id)).toEqual({ type: 'army', army, rev: 'r' })
  expect(await readAll(await openAs(), 'records')).toEqual([record])
})

it('[DB-04] [SYNC-21] gives the armies of an earlier version 5, keyed by id alone, to the lists of their owners', async () => {
  const [hers, damaged] = [makeArmy({ id: 'hers00000000', created_ts: 1 }), { id: 'damaged00000', list: 5 }]
  const recordOf = (stored: typeof army, owner: string | null) => {
    const listed_ts = stored.created_ts
    return {
      id: stored.id,
      format: 1,
      rev: 'r',
      owner,
      army: stored,
      listed_ts,
      unsynced: [owner ?? '', 'to-send'],
    }
  }
  const edit = { label: 'Create', at: 1, kind: 'listing', state: 'done', before: null, rev: 'r' }
  const waiting = [army, hers].map(({ id }) => ({ army: id, refusal: null }))
  await leave(5, (db) => {
    const records = db.createObjectStore('records', { keyPath: 'id' })
    for (const record of [recordOf(army, null), recordOf(hers, 'ann'), damaged]) records.put(record)
    const history = db.createObjectStore('history', { keyPath: 'seq', autoIncrement: true })
    for (const after of [army, hers]) history.put({ ...edit, army_id: after.id, after })
    const keyval = db.createObjectStore('keyval')
    keyval.put(waiting, 'waiting_uploads')
    keyval.put('dusk', 'kept')
  })
  expect(await tab.armies.listIds()).toEqual([army.id])
  expect(await tab.armies.findStrays()).toEqual([damaged.id])
  const db = await openAs()
  expect(await readAll(db, 'records')).toMatchObject([
    { list: 0, army, unsynced: [0, 'to-send'] },
    { list: 0, id: damaged.id },
    { list: 1, army: hers, unsynced: [1, 'to-send'] },
  ])
  expect(await readAll(db, 'history')).toMatchObject([{ list: 0 }, { list: 1 }])
  expect(await readAll(db, 'keyval')).toEqual([
    { shown: 0, owners: [null, 'ann'] },
    'dusk',
    [waiting[0]],
    [waiting[1]],
  ])
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([DATABASE_NAME])
  expect(await device.openTab().armies.undoLatestListed({ rev: 'undo', at: 2 })).toMatchObject({
    id: army.id,
  })
})

it('[DB-04] keeps what cannot be read in an earlier version 5, also with an id that is a number', async () => {
  await leave(5, (db) => {
    const records = db.createObjectStore('records', { keyPath: 'id' })
    records.put({ id: army.id, format: 1, rev: 'r', owner: 5, army, listed_ts: 3 })
    records.put({ id: 7, format: 1, rev: 'v4-unreadable', army: strange, listed_ts: 0 })
    const history = db.createObjectStore('history', { keyPath: 'seq', autoIncrement: true })
    history.put({ label: 'of an army that is not named' })
    db.createObjectStore('keyval').put('none', 'waiting_uploads')
  })
  expect(await tab.armies.listIds()).toEqual([army.id, 7])
  const db = await openAs()
  expect(await readAll(db, 'records')).toMatchObject([
    { list: 0, id: 7, army: strange },
    { list: 0, army },
  ])
  expect(await readAll(db, 'history')).toMatchObject([{ list: 0, label: 'of an army that is not named' }])
  expect(await readAll(db, 'keyval')).toEqual([{ shown: 0, owners: [null] }])
})

it('[DB-04] keeps edits made since version 4 when a later version upgrades again', async () => {
  await leave(4, withArmies(army))
  await tab.armies.change(army.id, 'Edit', () => ({ ...army, name: 'Edited' }), { rev: 'r', at: 1 })
  for (const connection of device.connections) connection.close()
  let upgraded: Promise<void> | undefined
  const later = await openDB<Schema>(DATABASE_NAME, DATABASE_VERSION + 1, {
    upgrade: (db, _from, _to, tx) => {
      upgraded = upgradeDatabase(db, tx)
      upgraded.catch(() => undefined)
    },
  })
  await upgraded
  expect(await later.getAll('records')).toMatchObject([{ rev: 'r', army: { name: 'Edited' } }])
})

it.each<[string, (tx: IDBTransaction) => void]>([
  ['the browser aborts it', (tx) => tx.abort()], // oxfmt-ignore
  ['it has a fault', () => { throw new Error('bug') }], // oxfmt-ignore
])(
  '[R-18] leaves version 4 intact when the upgrade dies because %s, and upgrades later',
  async (_why, die) => {
    await leave(4, withArmies(...version4))
    let puts = 0
    const stop = beforeRequests((name, tx) => {
      if (name === 'put') puts += 1
      if (name === 'put' && puts % 2 === 0) die(tx)
    })
    await expect(tab.armies.listIds()).rejects.toMatchObject({ code: 'QUERY_ERROR' })
    stop()
    expect(puts).toBeGreaterThan(1)
    expect(tab.states.at(-1)).toEqual({ type: 'failed', code: 'QUERY_ERROR' })
    const old = await openAs(4)
    expect([...old.objectStoreNames]).toEqual(['armies'])
    expect(await readAll(old, 'armies')).toHaveLength(version4.length)
    old.close()
    expect(await tab.armies.listIds()).toHaveLength(4)
    expect(tab.states.at(-1)).toEqual({ type: 'open' })
  },
)

import { beforeEach, expect, it } from 'vitest'
import { makeTombstone, touchArmy } from '#domain/army/army-edits.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import { countArmies } from '#storage/army-count.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { beforeRequests, newDevice, openAs, readAll, stamps, type Device, type Tab } from './device.ts'

let device: Device
let tab: Tab
let stamp: ReturnType<typeof stamps>

beforeEach(() => {
  device = newDevice()
  tab = device.openTab()
  stamp = stamps()
})

const army = makeArmy()

/** An edit as the app makes it. A missing or deleted army stays as it is. */
function edit(change: (army: Army) => Army) {
  const mark = stamp()
  const apply = (now: StoredArmy | null) => (now && !now.deleted ? touchArmy(change(now), mark.at) : now)
  return [apply, mark] as const
}

async function create(...armies: Army[]): Promise<void> {
  for (const army of armies) await tab.armies.change(army.id, `Create ${army.name}`, () => army, stamp())
}

function rename(name: string, where = tab, id = army.id) {
  return where.armies.change(id, `Rename to ${name}`, ...edit((army) => ({ ...army, name })))
}

function remove(army: Army, where = tab) {
  return where.armies.change(army.id, `Delete ${army.name}`, () => makeTombstone(army, 7), stamp())
}

async function nameOf(id: string, where = tab): Promise<string | undefined> {
  const read = await where.armies.read(id)
  return read.type === 'army' ? read.army.name : undefined
}

it('reads what was written, even in another tab', async () => {
  await create(army)
  expect(await device.openTab().armies.read(army.id)).toEqual({ type: 'army', army, rev: 'rev-5001' })
  expect(await tab.armies.read('missing00000')).toEqual({ type: 'missing' })
})

it('lists existing armies, newest first', async () => {
  const [oldest, newest, gone] = [
    makeArmy({ name: 'Oldest', created_ts: 1 }),
    makeArmy({ name: 'Newest', created_ts: 3 }),
    makeArmy({ name: 'Gone', created_ts: 2 }),
  ]
  await create(newest, oldest, gone)
  await remove(gone)
  expect(await tab.armies.listIds()).toEqual([newest.id, oldest.id])
  expect(await countArmies(tab.database)).toBe(2)
  expect(await tab.armies.readMany([gone.id, oldest.id])).toMatchObject([
    { type: 'deleted', tombstone: { id: gone.id, name: 'Gone', deleted: true } },
    { type: 'army', army: oldest },
  ])
})

it('finds the names of existing armies', async () => {
  const armies = ['Lantern', 'Lantern Copy', 'Lamp', 'Lantern Gone'].map((name, index) =>
    makeArmy({ name, id: `lantern0000${index}` }),
  )
  await create(...armies)
  for (const army of armies.slice(3)) await remove(army)
  expect(await tab.armies.namesStartingWith('Lantern')).toEqual(['Lantern', 'Lantern Copy'])
})

it('writes nothing when an edit changes nothing', async () => {
  await create(army)
  const before = await readAll(await openAs(), 'records')
  const { stored, history } = await tab.armies.change(army.id, 'Nothing', (now) => now, stamp())
  expect({ stored, history }).toEqual({
    stored: army,
    history: { undo: null, redo: null },
  })
  expect(await readAll(await openAs(), 'records')).toEqual(before)
})

it('keeps both changes when two tabs edit one army at once', async () => {
  await create(army)
  const other = device.openTab()
  await Promise.all([
    rename('The Gallows Host'),
    other.armies.change(army.id, 'Describe', ...edit((army) => ({ ...army, description: 'Grim.' }))),
  ])
  expect(await tab.armies.read(army.id)).toMatchObject({
    army: { name: 'The Gallows Host', description: 'Grim.' },
  })
})

it('undoes one edit and nothing that another tab did since', async () => {
  await create(army)
  const other = device.openTab()
  await rename('The Gallows Host')
  const unit = makeUnit()
  const added = edit((army) => ({ ...army, units: [unit] }))
  await other.armies.change(army.id, null, ...added)
  const undone = await tab.armies.undo(army.id, { rev: 'undo', at: 9000 })
  expect(undone).toMatchObject({
    label: 'Rename to The Gallows Host',
    stored: { name: 'The Lantern Host', units: [unit], updated_ts: 9000 },
    history: { undo: null, redo: 'Rename to The Gallows Host' },
  })
  expect(await tab.armies.read(army.id)).toMatchObject({ rev: 'undo', army: { name: 'The Lantern Host' } })
})

it('undoes 50 edits and redoes them, each in another session', async () => {
  await create(army)
  for (let index = 1; index <= 51; index += 1) await rename(`Name ${index}`)
  for (let index = 50; index >= 1; index -= 1) {
    await device.openTab().armies.undo(army.id, stamp())
    expect(await nameOf(army.id)).toBe(`Name ${index}`)
  }
  expect(await tab.armies.undo(army.id, stamp())).toBeNull()
  for (let index = 2; index <= 51; index += 1) {
    await device.openTab().armies.redo(army.id, stamp())
    expect(await nameOf(army.id)).toBe(`Name ${index}`)
  }
  expect(await tab.armies.redo(army.id, stamp())).toBeNull()
})

it('discards the undone edits of an army after a new edit, and only those', async () => {
  const other = makeArmy({ name: 'Other' })
  await create(army, other)
  await rename('A')
  await rename('B', tab, other.id)
  await tab.armies.undo(army.id, stamp())
  await tab.armies.undo(other.id, stamp())
  await rename('C')
  expect(await tab.armies.historyState(army.id)).toEqual({ undo: 'Rename to C', redo: null })
  expect(await tab.armies.historyState(other.id)).toEqual({ undo: null, redo: 'Rename to B' })
})

it('undoes a specific edit once, even after later edits', async () => {
  await create(army)
  const unit = makeUnit()
  const add = edit((army) => ({ ...army, units: [unit] }))
  await tab.armies.change(army.id, 'Add unit', ...add)
  await rename('The Gallows Host')
  expect(await tab.armies.undo(army.id, stamp(), 'none')).toBeNull()
  const undone = await tab.armies.undo(army.id, stamp(), add[1].rev)
  expect(undone).toMatchObject({
    label: 'Add unit',
    stored: { name: 'The Gallows Host', units: [] },
    history: { undo: 'Rename to The Gallows Host', redo: 'Add unit' },
  })
  expect(await tab.armies.undo(army.id, stamp(), add[1].rev)).toBeNull()
})

it('redoes first what was undone last, even if an older edit was undone out of order', async () => {
  const other = makeArmy({ name: 'Other' })
  await create(army, other)
  const add = edit((army) => ({ ...army, units: [makeUnit()] }))
  await tab.armies.change(army.id, 'Add unit', ...add)
  await rename('B')
  await rename('C')
  await rename('Elsewhere', tab, other.id)
  await tab.armies.undo(army.id, stamp(), add[1].rev)
  await tab.armies.undo(army.id, stamp())
  await tab.armies.undo(army.id, stamp())
  await tab.armies.undo(other.id, stamp())
  const redone = []
  for (
    let step = await tab.armies.redo(army.id, stamp());
    step;
    step = await tab.armies.redo(army.id, stamp())
  )
    redone.push(step.label)
  expect(redone).toEqual(['Rename to B', 'Rename to C', 'Add unit'])
})

it('restores a specific one of two deleted armies', async () => {
  const other = makeArmy({ name: 'Other' })
  await create(army, other)
  const mark = stamp()
  await tab.armies.change(army.id, 'Delete', () => makeTombstone(army, 7), mark)
  await remove(other)
  await tab.armies.undo(army.id, stamp(), mark.rev)
  expect(await tab.armies.listIds()).toEqual([army.id])
  expect(await tab.armies.historyState(army.id)).toEqual({ undo: null, redo: null })
})

it('undoes a creation only in the list, as a deletion, and redoes it', async () => {
  await create(army)
  expect(await tab.armies.undo(army.id, stamp())).toBeNull()
  const undone = await tab.armies.undoLatestListed({ rev: 'undo', at: 9000 })
  expect(undone?.stored).toEqual({ id: army.id, name: army.name, deleted: true, updated_ts: 9000 })
  expect(await tab.armies.redo(army.id, stamp())).toBeNull()
  const redone = await tab.armies.redoLatestListed({ rev: 'redo', at: 9001 })
  expect(redone?.stored).toEqual({ ...army, updated_ts: 9001 })
})

it('undo does not change share_id, and an army shared before the edit keeps its link', async () => {
  await create(army)
  const share = (now: StoredArmy | null) => now && { ...now, share_id: 'lantern' }
  const { history } = await tab.armies.change(army.id, null, share, stamp())
  expect(history).toEqual({ undo: null, redo: null })
  expect(await tab.armies.read(army.id)).toMatchObject({ rev: 'rev-5001', army: { share_id: 'lantern' } })
  await rename('B')
  expect(await tab.armies.read(army.id)).toMatchObject({ army: { share_id: null } })
  expect((await tab.armies.undo(army.id, stamp()))?.stored).toMatchObject({ share_id: 'lantern' })
})

it('undoes and redoes creations and deletions in the list', async () => {
  const other = makeArmy({ name: 'Other' })
  await create(army, other)
  await remove(army)
  expect(await tab.armies.listHistoryState()).toEqual({ undo: 'Delete The Lantern Host', redo: null })
  expect(await tab.armies.undoLatestListed(stamp())).toMatchObject({
    id: army.id,
    label: 'Delete The Lantern Host',
    stored: { id: army.id, deleted: false },
    history: { undo: 'Create Other', redo: 'Delete The Lantern Host' },
  })
  await tab.armies.undoLatestListed(stamp())
  expect(await tab.armies.listIds()).toEqual([army.id])
  expect((await tab.armies.redoLatestListed(stamp()))?.label).toBe('Create Other')
  expect((await tab.armies.redoLatestListed(stamp()))?.label).toBe('Delete The Lantern Host')
  expect(await tab.armies.listIds()).toEqual([other.id])
  expect(await tab.armies.redoLatestListed(stamp())).toBeNull()
})

it('does not undo a creation in the list until later edits are undone', async () => {
  await create(army)
  await rename('Worth keeping')
  expect(await tab.armies.listHistoryState()).toEqual({ undo: null, redo: null })
  expect(await tab.armies.undoLatestListed(stamp())).toBeNull()
  await tab.armies.undo(army.id, stamp())
  expect(await tab.armies.listHistoryState()).toEqual({ undo: 'Create The Lantern Host', redo: null })
})

it('[ARMY-29] does not undo an edit whose army or unit is gone, and takes nothing else in its place', async () => {
  const other = makeArmy({ name: 'Other' })
  const [guard, archers] = [makeUnit({ name: 'Guard' }), makeUnit({ name: 'Archers' })]
  await create(army, other)
  const add = edit((army) => ({ ...army, units: [guard, archers] }))
  await tab.armies.change(army.id, 'Add units', ...add)
  const grow = edit((army) => ({ ...army, units: [{ ...guard, count: 3 }, archers] }))
  await tab.armies.change(army.id, 'Count Guard 3', ...grow)
  await tab.armies.change(army.id, 'Delete Guard', ...edit((army) => ({ ...army, units: [archers] })))
  expect(await tab.armies.undo(army.id, stamp(), grow[1].rev)).toBeNull()
  expect(await tab.armies.read(army.id)).toMatchObject({ army: { units: [{ name: 'Archers' }] } })
  expect((await tab.armies.historyState(army.id)).undo).toBe('Delete Guard')
  expect((await tab.armies.undo(army.id, stamp(), add[1].rev))?.stored, 'what is left of it').toMatchObject({
    units: [],
  })
  await remove(army)
  expect(await tab.armies.undo(army.id, stamp(), grow[1].rev)).toBeNull()
  expect(await tab.armies.listIds()).toEqual([other.id])
  expect((await tab.armies.listHistoryState()).undo).toBe('Delete The Lantern Host')
})

it('[ARMY-29] the label of undo in the list skips what is gone', async () => {
  const other = makeArmy({ name: 'Other', created_ts: 2 })
  await create(army, other)
  // Another device has deleted it, which leaves no edit here.
  await tab.armies.change(other.id, null, () => makeTombstone(other, 7), stamp())
  expect((await tab.armies.listHistoryState()).undo).toBe('Create The Lantern Host')
  expect((await tab.armies.undoLatestListed(stamp()))?.ids).toEqual([army.id])
})

it('[ARMY-30] an edit of several armies is one step in the list', async () => {
  const three = ['A', 'B', 'C'].map((name) => makeArmy({ name }))
  await create(army)
  await tab.armies.addMany(three, 'Import 3 armies', stamp())
  const undone = await tab.armies.undoLatestListed(stamp())
  expect(undone).toMatchObject({ label: 'Import 3 armies', history: { undo: 'Create The Lantern Host' } })
  expect(await tab.armies.listIds()).toEqual([army.id])
  expect((await tab.armies.redoLatestListed(stamp()))?.ids).toHaveLength(3)
  expect(await tab.armies.listIds()).toHaveLength(4)
  expect(await tab.armies.redoLatestListed(stamp())).toBeNull()
})

it('applies an edit once, even if it is unknown whether the first try was stored', async () => {
  await create(army)
  const mark = stamp()
  const grow = (now: StoredArmy | null) => now && { ...now, name: `${now.name}!` }
  await tab.armies.change(army.id, 'Grow', grow, mark)
  const again = await tab.armies.change(army.id, 'Grow', grow, mark)
  expect(again).toMatchObject({ stored: { name: 'The Lantern Host!' }, history: { undo: 'Grow' } })
})

it.each<[string, (now: StoredArmy | null) => StoredArmy | null]>([
  ['a name that is too long', (now) => now && { ...now, name: 'x'.repeat(121) }],
  ['another army', () => makeArmy({ name: 'Other' })],
  ['nothing', () => null],
  ['an exception', () => { throw new Error('bug') }], // oxfmt-ignore
])('stores nothing when an edit makes %s', async (_what, bug) => {
  await create(army)
  await expect(tab.armies.change(army.id, 'Bug', bug, stamp())).rejects.toThrow()
  expect(await tab.armies.read(army.id)).toMatchObject({ army })
  expect(await tab.armies.listHistoryState()).toMatchObject({ undo: 'Create The Lantern Host' })
})

/** Puts a record into the database behind the app's back. */
async function plant(record: object): Promise<void> {
  const db = await openAs()
  const tx = db.transaction('records', 'readwrite')
  tx.objectStore('records').put(record)
  await new Promise((resolve) => {
    tx.oncomplete = resolve
  })
  db.close()
}

it('[DB-21] shows a broken record as unreadable, exports and discards it, and lists the others', async () => {
  await create(army)
  const file = new Blob(['woodcut'], { type: 'image/png' })
  const raw = { list: 0, id: 'broken000000', format: 1, army: { units: 7n, file }, listed_ts: 1 }
  await plant(raw)
  expect(await tab.armies.listIds()).toEqual([army.id, 'broken000000'])
  expect(await tab.armies.readMany([army.id, 'broken000000'])).toMatchObject([
    { type: 'army', army },
    { type: 'unreadable', id: 'broken000000', raw: { format: 1 } },
  ])
  await expect(rename('Over it', tab, 'broken000000')).rejects.toMatchObject({ code: 'QUERY_ERROR' })
  const exported = await tab.armies.exportRaw('broken000000')
  expect(exported).toContain('"units": "[7]"')
  expect(exported).toContain('"file": "[file: image/png, 7 bytes]"')
  expect(await tab.armies.discardUnreadable(army.id)).toBe(false)
  expect(await tab.armies.discardUnreadable('broken000000')).toBe(true)
  expect(await tab.armies.listIds()).toEqual([army.id])
  expect(await tab.armies.exportRaw('broken000000')).toBeNull()
})

it('does not confuse the records of two armies', async () => {
  await create(army)
  await plant({ id: 'other0000000', format: 1, rev: 'r', list: 0, army, listed_ts: 1 })
  expect(await tab.armies.read('other0000000')).toMatchObject({ type: 'unreadable' })
})

it('reads a record of a newer format, but neither writes nor discards it', async () => {
  await create(army)
  const newer = {
    id: army.id,
    format: 2,
    rev: 'r',
    list: 0,
    army: { ...army, banner: 'crow' },
    listed_ts: 1,
  }
  await plant(newer)
  expect(await tab.armies.read(army.id)).toMatchObject({ type: 'army', army })
  const refused = { code: 'CLOSED_FOR_UPGRADE' }
  await expect(rename('Older build')).rejects.toMatchObject(refused)
  await expect(tab.armies.undoLatestListed(stamp())).rejects.toMatchObject(refused)
  await plant({ ...newer, army: 'in a way of its own' })
  await expect(tab.armies.discardUnreadable(army.id)).rejects.toMatchObject(refused)
  expect(await readAll(await openAs(), 'records')).toEqual([{ ...newer, army: 'in a way of its own' }])
})

it('keeps unknown fields of a record', async () => {
  await create(army)
  await plant({ id: army.id, format: 1, rev: 'r', list: 0, syncedRev: 'r', army, listed_ts: 1 })
  await rename('B')
  expect(await readAll(await openAs(), 'records')).toMatchObject([
    { list: 0, syncedRev: 'r', army: { name: 'B' }, listed_ts: 1000 },
  ])
})

it('makes as many requests with 300 armies as with one', async () => {
  async function requests(work: () => Promise<unknown>): Promise<string[]> {
    const names: string[] = []
    const stop = beforeRequests((name) => names.push(name))
    await work()
    stop()
    return names
  }
  await create(army)
  const alone = [await requests(() => rename('A')), await requests(() => tab.armies.listIds())]
  for (let index = 0; index < 300; index += 1)
    await create(makeArmy({ id: `army${String(index).padStart(8, '0')}` }))
  const among = [await requests(() => rename('A')), await requests(() => tab.armies.listIds())]
  expect(among).toEqual(alone)
  expect(alone[1]).toEqual(['getAllKeys'])
})

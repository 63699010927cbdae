import { beforeEach, describe, expect, it } from 'vitest'
import { beginSession } from '#domain/account/session-changes.ts'
import { makeTombstone, deleteUnit, touchArmy } from '#domain/army/army-edits.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import { restoreArmy } from '#domain/army/versions/restore.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createSyncStorage } from '#storage/sync.ts'
import { createSync } from '#sync/sync.ts'
import { ids, makeArmy, makeUnit } from '#tests/support/army.ts'
import { newStory, type Story } from '#tests/support/sync/story.ts'
import { newDevice, openAs, readAll, stamps, type Device, type Tab } from './device.ts'

const DAYS = 24 * 60 * 60 * 1000
const [guard, archers] = [makeUnit({ name: 'Guard' }), makeUnit({ name: 'Archers' })]
const army = makeArmy({ units: [guard, archers] })
const { id } = army

let device: Device
let tab: Tab
let stamp: ReturnType<typeof stamps>

beforeEach(async () => {
  device = newDevice()
  tab = device.openTab()
  stamp = stamps()
  await tab.armies.addMany([army], 'Create army', stamp())
})

type Edit = (army: Army, at: number) => StoredArmy

function change(edit: Edit, armyId = id) {
  const mark = stamp()
  const apply = (now: StoredArmy | null) => (now && !now.deleted ? edit(now, mark.at) : now)
  return tab.armies.change(armyId, 'Edit', apply, mark)
}

async function restore(army: Army, at = stamp().at): Promise<void> {
  await tab.armies.change(id, 'Restore', (now) => restoreArmy(now, army, at), {
    rev: `back-${at}`,
    at,
  })
}

const read = async () => {
  const found = await tab.armies.read(id)
  return found.type === 'army' ? found.army : found.type
}

describe('without an account', () => {
  it('a deleted army is in the trash unchanged, and can be restored to the list', async () => {
    await change((army, at) => makeTombstone(army, at))
    expect(await tab.armies.listIds()).toEqual([])
    expect(await tab.armies.deletedArmies(6000)).toEqual([{ army, deleted_ts: 5002 }])
    await restore(army)
    expect(await read()).toEqual({ ...army, updated_ts: 5003 })
    expect(await tab.armies.listIds()).toEqual([id])
    expect(await tab.armies.deletedArmies(6000)).toEqual([])
    expect((await tab.armies.undoLatestListed(stamp()))?.label).toBe('Restore')
    expect(await read()).toBe('deleted')
  })

  it('lists the latest first, and deletes an army from the trash and the disk after 30 days', async () => {
    const later = makeArmy({ name: 'Later', units: [makeUnit({ name: 'Latecomers' })] })
    await tab.armies.addMany([later], 'Create army', stamp())
    await change((army, at) => makeTombstone(army, at))
    await change((army, at) => makeTombstone(army, at + DAYS), later.id)
    const names = async (now: number) => (await tab.armies.deletedArmies(now)).map(({ army }) => army.name)
    expect(await names(DAYS + 6000)).toEqual([later.name, army.name])
    expect(await names(5003 + 30 * DAYS)).toEqual([later.name])
    const records = JSON.stringify(await readAll(await openAs(), 'records'))
    expect(records).toContain('Latecomers')
    expect(records).not.toContain('Guard')
    expect(await read()).toBe('deleted')
  })

  it('lists the latest first, whatever their ids, and leaves out what cannot be read', async () => {
    const names = ['C', 'A', 'D', 'B']
    await tab.armies.addMany(
      names.map((name) => makeArmy({ name })),
      'Create army',
      stamp(),
    )
    for (const [index, name] of names.entries())
      await change((army) => makeTombstone(army, 7000 + index), makeArmy({ name }).id)
    await tab.database.run(['records'], 'readwrite', (tx) =>
      tx.objectStore('records').put({ list: 0, id: 'stray0000000', format: 1, army: 7 }),
    )
    const deleted = await tab.armies.deletedArmies(8000)
    expect(deleted.map(({ army, deleted_ts }) => [army.name, deleted_ts])).toEqual([
      ['B', 7003],
      ['D', 7002],
      ['A', 7001],
      ['C', 7000],
    ])
  })

  it('undoing the deletion removes the army from the trash', async () => {
    await change((army, at) => makeTombstone(army, at))
    await tab.armies.undoLatestListed(stamp())
    expect(await tab.armies.deletedArmies(6000)).toEqual([])
  })

  it('deleted units are in the trash of their army until they are restored', async () => {
    await change((army, at) => touchArmy(deleteUnit(army, guard.id), at))
    await change((army, at) => touchArmy(deleteUnit(army, archers.id), at))
    expect(await tab.armies.deletedUnits(id, 6000)).toEqual([
      { unit: archers, deleted_ts: 5003 },
      { unit: guard, deleted_ts: 5002 },
    ])
    await tab.armies.undo(id, stamp())
    expect((await tab.armies.deletedUnits(id, 6000)).map(({ unit }) => unit)).toEqual([guard])
    expect(await tab.armies.deletedUnits(id, 5002 + 30 * DAYS)).toEqual([])
    expect(await tab.armies.deletedUnits('missing_____', 6000)).toEqual([])
  })

  it('an unreadable trash is empty, and the army stays', async () => {
    const db = await openAs()
    await change((army, at) => makeTombstone(army, at))
    await new Promise((resolve) => {
      const tx = db.transaction('records', 'readwrite')
      const get = tx.objectStore('records').get([0, id])
      get.onsuccess = () => {
        tx.objectStore('records').put({ ...(get.result as object), trash: { army: { id: 5 } } })
      }
      tx.oncomplete = resolve
    })
    expect(await tab.armies.deletedArmies(6000)).toEqual([])
    await restore(army)
    expect(await read()).toMatchObject({ name: army.name })
  })
})

describe('with an account', () => {
  let story: Story
  let sync: (owner?: string) => Promise<unknown>
  let logIn: (owner: string) => Promise<unknown>

  beforeEach(async () => {
    story = await newStory()
    const keyval = createKeyval(tab.database)
    const newId = ids('lap')
    logIn = (owner) =>
      keyval.update(syncStateEntry, (state) =>
        beginSession(
          state,
          { id: owner, email: 'a@b.example', isVerified: true },
          { createdTs: 0, expiresTs: 1 },
        ),
      )
    sync = (owner = 'user') =>
      createSync({
        client: story.client(),
        storage: createSyncStorage(tab.database),
        platform: { newId },
      })(owner)
    await logIn('user')
    await sync()
  })

  it('an army deleted on another device is in the trash here, and restoring it restores it there', async () => {
    const phone = await story.device()
    await phone.sync()
    await phone.edit(id, (army) => deleteUnit(army, archers.id))
    await phone.sync()
    await sync()
    expect((await tab.armies.deletedUnits(id, phone.now())).map(({ unit }) => unit)).toEqual([archers])
    await phone.remove(id)
    await phone.sync()
    await sync()
    const [deleted] = await tab.armies.deletedArmies(phone.now())
    expect(deleted?.army.units).toEqual([guard])
    await restore(army, phone.now())
    await sync()
    await phone.sync()
    expect(await phone.army(id)).toMatchObject({ deleted: false, units: [guard, archers] })
    expect(await tab.armies.deletedArmies(phone.now())).toEqual([])
  })

  it('a restored army survives a simultaneous deletion on another device, on all devices', async () => {
    const [phone, tablet] = [await story.device(), await story.device()]
    await change((army, at) => makeTombstone(army, at))
    await sync()
    await restore(army, phone.now())
    await sync()
    await phone.sync()
    await tablet.sync()
    // The phone deletes it again, and the tablet edits it, before they know of each other.
    await phone.remove(id)
    await phone.sync()
    await tablet.edit(id, (army) => ({ ...army, name: 'Edited' }))
    await tablet.sync()
    await sync()
    await phone.sync()
    expect(await read()).toMatchObject({ name: 'Edited' })
    expect(await phone.army(id)).toMatchObject({ name: 'Edited' })
  })

  it('a deletion by a device that did not know of an earlier deletion and its undo counts, and can be restored', async () => {
    const phone = await story.device()
    await phone.sync()
    await change((army, at) => makeTombstone(army, at))
    await sync()
    // The phone does not know of the deletion and deletes the army as well; here the army is restored.
    await phone.remove(id)
    await restore(army, phone.now())
    await sync()
    await phone.sync()
    await sync()
    // The phone deleted exactly the restored version, so nobody has edited it.
    expect([await read(), (await phone.army(id))?.deleted]).toEqual(['deleted', true])
    expect((await tab.armies.deletedArmies(phone.now())).map(({ army }) => army.units)).toEqual([army.units])
  })

  it('[R-25] the trash of one account is not shown in another', async () => {
    await change((army, at) => makeTombstone(army, at))
    await sync()
    await logIn('other')
    expect(await device.openTab().armies.deletedArmies(6000)).toEqual([])
    await logIn('user')
    expect(await device.openTab().armies.deletedArmies(6000)).toHaveLength(1)
  })
})

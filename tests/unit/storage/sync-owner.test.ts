import { beforeEach, describe, expect, it } from 'vitest'
import { createKeyval, dismissalEntry } from '#storage/keyval.ts'
import { clearDatabase } from '#storage/clear.ts'
import { createWaitingUploads } from '#storage/waiting-uploads.ts'
import { makeArmy } from '#tests/support/army.ts'
import { newDevice, openAs, readAll, type Device } from './device.ts'
import { openSyncPage, type SyncPage } from './sync-page.ts'

const ARMY = makeArmy({ name: 'First' })
const OTHER = makeArmy({ name: 'Other' })
const { id } = ARMY

let device: Device

beforeEach(() => {
  device = newDevice()
})

/** Opens a page of this account, which has a list of its own on the device. */
async function openWithList(user: string): Promise<SyncPage> {
  const page = await openSyncPage(device, user)
  await page.exchange()
  return page
}

/** Opens a page that shows the list that belongs to nobody, on a device on which Bert has a list. */
async function openLocal(): Promise<{ berts: SyncPage; local: SyncPage }> {
  const berts = await openWithList('bert')
  await setLists({ shown: 1, owners: ['bert', null] })
  return { berts, local: await openSyncPage(device, null) }
}

async function setLists(lists: object): Promise<void> {
  const db = await openAs()
  const tx = db.transaction('keyval', 'readwrite')
  tx.objectStore('keyval').put(lists, 'army-lists')
  await new Promise((resolve) => {
    tx.oncomplete = resolve
  })
  db.close()
}

const lists = (page: SyncPage) => page.value('army-lists')
const historyOf = (page: SyncPage) =>
  page.database.run(['history'], 'readonly', (tx) => tx.objectStore('history').getAll())
const rename = (page: SyncPage, name: string) => page.edit(id, (army) => ({ ...army, name }))

describe('claiming the armies that belong to nobody', () => {
  it('[SYNC-11] makes their list that of the account, without changing an army', async () => {
    const page = await openSyncPage(device)
    await page.create(ARMY)
    const before = await page.record(id)
    expect(await page.owners.adoptLocalArmies('anna')).toBe(false)
    expect(await lists(page)).toEqual({ shown: 0, owners: ['anna'] })
    expect(await page.record(id)).toEqual(before)
  })

  it('[SYNC-11] moves them with their history into the list that the account has, and says so', async () => {
    const { berts, local } = await openLocal()
    await local.create(ARMY, OTHER)
    await rename(local, 'Renamed')
    await berts.logIn('bert')
    expect(await berts.owners.adoptLocalArmies('bert')).toBe(true)
    expect(await berts.armies.listIds()).toEqual([OTHER.id, id].toSorted().toReversed())
    expect(await local.armies.listIds()).toEqual([])
    expect(await berts.armies.historyState(id)).toEqual({ undo: 'Edit', redo: null })
    expect(await berts.armies.undo(id, { rev: 'undo', at: 9000 })).toMatchObject({
      stored: { name: 'First' },
    })
    expect(await historyOf(berts)).toMatchObject([{ list: 0 }, { list: 0 }, { list: 0 }])
    expect((await berts.begin()).armies).toHaveLength(2)
    expect(await berts.owners.adoptLocalArmies('bert'), 'there is nothing more').toBe(false)
  })

  it('[SYNC-21] gives another id to an army whose id is taken, without its history, and keeps both', async () => {
    const { berts, local } = await openLocal()
    await berts.create({ ...ARMY, name: 'His' })
    await local.create(ARMY, OTHER)
    await berts.logIn('bert')
    await berts.owners.adoptLocalArmies('bert')
    const { armies } = await berts.armies.readAll()
    expect(armies.map(({ name }) => name).toSorted()).toEqual(['First', 'His', 'Other'])
    expect(new Set(armies.map((army) => army.id)).size).toBe(3)
    expect(await berts.armies.read(id)).toMatchObject({ army: { name: 'His' } })
    const history = await historyOf(berts)
    expect(history).toHaveLength(2)
    expect(history).toMatchObject([
      { list: 0, army_id: id },
      { list: 0, army_id: OTHER.id },
    ])
    expect((await berts.begin()).armies.map(({ army }) => army.name).toSorted()).toEqual([
      'First',
      'His',
      'Other',
    ])
  })

  it('[DB-21] moves an army that cannot be read as it is', async () => {
    const { berts, local } = await openLocal()
    await local.damage('damaged00000')
    await berts.logIn('bert')
    expect(await berts.owners.adoptLocalArmies('bert')).toBe(true)
    expect(await berts.record('damaged00000', 0)).toEqual({
      list: 0,
      id: 'damaged00000',
      format: 1,
      army: 7,
    })
    expect(await berts.record('damaged00000', 1)).toBeUndefined()
  })

  it('[R-25] is refused to an account that is not logged in any more', async () => {
    const page = await openSyncPage(device)
    await page.create(ARMY)
    expect(await page.owners.adoptLocalArmies('bert')).toBe(false)
    expect(await lists(page)).toBeUndefined()
  })
})

describe('[R-24] a deleted account', () => {
  it('leaves its armies to nobody, as if they had never been synced, with what this build does not know', async () => {
    const page = await openSyncPage(device)
    await page.create(ARMY, OTHER)
    await page.exchange({
      accepted: [{ id, ts: 10 }],
      rejected: [{ id: OTHER.id, error: 'VALIDATION_ERROR' }],
    })
    await page.damage('damaged00000')
    await page.database.run(['records'], 'readwrite', async (tx) => {
      const record = (await tx.objectStore('records').get([0, id])) as object
      await tx.objectStore('records').put({ ...record, banner: 'crow' })
    })
    expect(await page.notes.countUnsynced()).toEqual({ waiting: 0, refused: 1 })
    await page.owners.disown('anna')
    expect(await lists(page)).toEqual({ shown: 0, owners: [null] })
    expect(await page.notes.countUnsynced()).toEqual({ waiting: 2, refused: 0 })
    expect(await page.record(id)).toMatchObject({ banner: 'crow', army: ARMY, sync: { synced: null } })
    expect(await page.record('damaged00000')).toMatchObject({ army: 7 })
    expect(await page.notes.note(OTHER.id)).toEqual({ conflicts: [], refused: null })
  })

  it('leaves them in the list that belongs to nobody already, if there is one', async () => {
    const { berts, local } = await openLocal()
    await local.create(ARMY)
    await berts.create(OTHER)
    await berts.owners.disown('bert')
    expect((await local.armies.readAll()).armies.map(({ name }) => name).toSorted()).toEqual([
      'First',
      'Other',
    ])
    expect(await local.armies.listHistoryState()).toEqual({ undo: 'Create', redo: null })
    expect(await berts.armies.listIds()).toEqual([])
  })

  it('that has no list here changes nothing', async () => {
    const page = await openSyncPage(device)
    await page.create(ARMY)
    await page.exchange()
    const before = await page.record(id)
    await page.owners.disown('somebody else')
    expect(await page.record(id)).toEqual(before)
    expect(await lists(page)).toEqual({ shown: 0, owners: ['anna'] })
  })
})

describe('[AUTH-26] a log-out', () => {
  const dismissed = dismissalEntry('join_prompt')
  const uploadsOf = ({ database }: SyncPage) => createWaitingUploads(createKeyval(database), database)

  it('deletes everything if no other account has a list', async () => {
    const page = await openWithList('anna')
    await page.create(ARMY)
    await createKeyval(page.database).set(dismissed, 5)
    await clearDatabase(page.database)
    const db = await openAs()
    for (const store of ['records', 'history', 'keyval']) expect(await readAll(db, store)).toEqual([])
    db.close()
  })

  it('deletes also the armies of version 4, which the upgrade had kept', async () => {
    const old = await openAs(4, (db) => db.createObjectStore('armies', { keyPath: 'id' }).put(ARMY))
    old.close()
    const page = await openSyncPage(device)
    expect(await page.armies.listIds()).toEqual([id])
    await clearDatabase(page.database)
    const db = await openAs()
    expect(await readAll(db, 'armies')).toEqual([])
    expect(await readAll(db, 'records')).toEqual([])
    db.close()
  })

  it('keeps the armies, waiting pictures and checkpoint of another account, and nothing else', async () => {
    const berts = await openWithList('bert')
    await berts.create(ARMY)
    await uploadsOf(berts).add(id)
    const annas = await openSyncPage(device, 'anna')
    await annas.create(ARMY, OTHER)
    await annas.exchange()
    await uploadsOf(annas).add(OTHER.id)
    await createKeyval(annas.database).set(dismissed, 5)
    await clearDatabase(annas.database)
    const db = await openAs()
    expect(await readAll(db, 'records')).toMatchObject([{ list: 0, id }])
    expect(await readAll(db, 'history')).toMatchObject([{ list: 0, army_id: id }])
    db.close()
    expect((await createKeyval(annas.database).keys()).toSorted()).toEqual([
      'army-lists',
      'sync-standing',
      'waiting_uploads:0',
    ])
    expect(await lists(annas)).toEqual({ shown: 2, owners: ['bert', 'anna', null] })
    expect(await annas.value('sync-standing')).toMatchObject({ owners: { bert: { cursor: 100 } } })
    expect(await annas.value('sync-standing')).not.toHaveProperty('owners.anna')
    await berts.logIn('bert')
    expect(await berts.begin()).toMatchObject({ isFirst: false, armies: [{ army: ARMY }] })
    expect(await uploadsOf(berts).list()).toEqual([id])
  })
})

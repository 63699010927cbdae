import { beforeEach, describe, expect, it } from 'vitest'
import { makeTombstone } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { newMiniatures } from '#domain/army/library/miniatures.ts'
import { addTags, archiveArmy } from '#domain/army/filing.ts'
import { LATEST_TIME } from '#domain/time/time.ts'
import { countArmies } from '#storage/army-count.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { newDevice, stamps, type Tab } from './device.ts'

const old = makeArmy({ name: 'Old', created_ts: 0 })
const recent = makeArmy({ name: 'Recent', created_ts: LATEST_TIME })
const away = makeArmy({ name: 'Away', created_ts: LATEST_TIME, archived: true })
const awayLong = makeArmy({ name: 'Away long', created_ts: 0, archived: true })
const saved = makeArmy({ name: 'Saved', created_ts: LATEST_TIME, kind: 'unit', ruleset_version: '0.3.0' })
const savedLong = makeArmy({ name: 'Saved long', created_ts: 0, kind: 'unit' })
const miniatures = { ...newMiniatures('0.3.0', LATEST_TIME), name: 'Miniatures' }
const ALL = [old, recent, away, awayLong, saved, savedLong, miniatures]

let tab: Tab
let stamp: ReturnType<typeof stamps>
beforeEach(async () => {
  tab = newDevice().openTab()
  stamp = stamps()
  await tab.armies.addMany(ALL, 'Import', stamp())
})

const idsOf = (...armies: Army[]) => armies.map(({ id }) => id)
const read = async ({ id }: Army) => {
  const found = await tab.armies.read(id)
  return found.type === 'army' ? found.army : found.type
}

describe('[LIB-02] [LIB-50] the shelves', () => {
  it('have each army once, the newest first, whenever it was made', async () => {
    expect(await tab.armies.listIds()).toEqual(idsOf(recent, old))
    expect(await tab.armies.listIds('archive')).toEqual(idsOf(away, awayLong))
    expect(await tab.armies.listIds('units')).toEqual(idsOf(saved, savedLong))
    expect(await tab.armies.listIds('miniatures')).toEqual(idsOf(miniatures))
    expect(await countArmies(tab.database)).toBe(4)
  })

  it('what is put away is offered nowhere, and is in every export', async () => {
    expect(await tab.armies.listLatest(9)).toEqual(idsOf(recent, old))
    expect((await tab.armies.listNames()).map(({ name }) => name)).toEqual(['Old', 'Recent'])
    expect(await tab.armies.idsByRuleset(() => true)).toEqual(idsOf(old, recent))
    const { armies, unreadable } = await tab.armies.readAll()
    expect([armies.map(({ name }) => name), unreadable]).toEqual([
      ['Recent', 'Old', 'Away', 'Away long', 'Saved', 'Saved long', 'Miniatures'],
      [],
    ])
    expect(await tab.armies.findStrays()).toEqual([])
  })

  it('an army goes into the archive and out of it, and back by undo', async () => {
    await tab.armies.changeMany([old.id], 'Archive', (army) => archiveArmy(army, true), stamp())
    expect(await tab.armies.listIds()).toEqual(idsOf(recent))
    expect(await tab.armies.listIds('archive')).toEqual(idsOf(away, old, awayLong))
    await tab.armies.undoLatestListed(stamp())
    expect(await tab.armies.listIds()).toEqual(idsOf(recent, old))
    expect(await read(old)).toEqual({ ...old, archived: false })
  })
})

describe('[LIB-10] an edit of several armies', () => {
  const tag = (ids: string[], tags: string[], mark = stamp()) =>
    tab.armies.changeMany(ids, `Tag ${ids.length} armies`, (army) => addTags(army, tags), mark)

  it('is one step of the list, which one undo takes back and one redo takes again', async () => {
    expect(await tag(idsOf(old, recent, away), ['league'])).toEqual(idsOf(old, recent, away))
    expect(await tab.armies.listHistoryState()).toMatchObject({ undo: 'Tag 3 armies' })
    expect((await tab.armies.undoLatestListed(stamp()))?.ids.toSorted()).toEqual(
      idsOf(old, recent, away).toSorted(),
    )
    for (const army of [old, recent, away]) expect(await read(army)).toEqual({ ...army, tags: [] })
    expect(await tab.armies.listHistoryState()).toEqual({ undo: 'Import', redo: 'Tag 3 armies' })
    await tab.armies.redoLatestListed(stamp())
    for (const army of [old, recent, away]) expect(await read(army)).toEqual({ ...army, tags: ['league'] })
  })

  it('can be taken back by its mark after a later one, which stays', async () => {
    const mark = stamp()
    await tag(idsOf(old, recent), ['league'], mark)
    await tag(idsOf(old), ['club'])
    const undone = await tab.armies.stepMany('undo', idsOf(old, recent), stamp(), mark.rev)
    expect(undone?.ids).toEqual(idsOf(old, recent))
    expect([await read(old), await read(recent)]).toMatchObject([{ tags: ['club'] }, { tags: [] }])
    expect(await tab.armies.stepMany('undo', idsOf(old, recent), stamp(), mark.rev)).toBeNull()
  })

  it('can be undone in the army too, with the edits before it', async () => {
    await tab.armies.change(
      old.id,
      'Add Guard',
      (army) => (army && !army.deleted ? { ...army, units: [makeUnit()] } : army),
      stamp(),
    )
    await tag([old.id], ['league'])
    expect(await tab.armies.historyState(old.id)).toEqual({ undo: 'Tag 1 armies', redo: null })
    await tab.armies.undo(old.id, stamp())
    expect(await tab.armies.historyState(old.id)).toEqual({ undo: 'Add Guard', redo: 'Tag 1 armies' })
  })

  it('leaves out what is deleted, gone, damaged or has the tag already', async () => {
    await tab.armies.change(away.id, 'Delete', () => makeTombstone(away, 5), stamp())
    await tag([recent.id], ['league'])
    await tab.database.run(['records'], 'readwrite', async (tx) => {
      await tx.objectStore('records').put({ list: 0, id: saved.id, listed_ts: 1, army: 'damaged' })
    })
    const ids = [...idsOf(old, recent, away, saved), 'gone________']
    expect(await tag(ids, ['league'])).toEqual(idsOf(old))
  })

  it('changes neither the time of the army nor its link, and neither does its undo [LIB-03]', async () => {
    const shared = makeArmy({ name: 'Shared', share_id: 'link' })
    await tab.armies.addMany([shared], 'Import', stamp())
    await tag([shared.id], ['league'])
    await tab.armies.undoLatestListed(stamp())
    expect(await read(shared)).toEqual({ ...shared, tags: [] })
  })

  it('deletes several armies, which come back by one undo', async () => {
    await tab.armies.changeMany(
      idsOf(old, recent),
      'Delete 2 armies',
      (army) => makeTombstone(army, 9),
      stamp(),
    )
    expect(await tab.armies.listIds()).toEqual([])
    await tab.armies.undoLatestListed(stamp())
    expect(await tab.armies.listIds()).toEqual(idsOf(recent, old))
  })
})

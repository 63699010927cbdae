import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { createArmyCollection, type ArmyCollection } from '#stores/army/army-collection.ts'
import { createArmyFiles } from '#stores/army/army-files.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { LIMITS } from '#domain/unit/unit.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice, openAs } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

/** Two tabs of one device. */
function openTwoTabs(): [ArmyCollection, ArmyCollection] {
  const device = newDevice()
  const newTab = makeBrowser()
  const open = () => {
    const platform = newTab()
    return createArmyCollection(device.openTab().armies, platform, createArmyNews(platform.tabs))
  }
  return [open(), open()]
}

const names = async ({ listNames }: ArmyCollection) => (await listNames()).map(({ name }) => name)

it('undoes and redoes the sample armies, and takes each step back', async () => {
  const [tab] = openTwoTabs()
  const sample = { name: 'Court', description: '', illustration: 'DARK_KNIGHT' as const, units: [] }
  await tab.createSamples([sample], '1.0.0')
  expect(await names(tab)).toEqual(['Court'])
  const undone = await tab.undo()
  expect(undone?.label).toBe('Create sample armies')
  expect(await names(tab)).toEqual([])
  await undone?.back()
  expect(await names(tab)).toEqual(['Court'])
  await tab.undo()
  const redone = await tab.redo()
  expect(redone?.label).toBe('Create sample armies')
  expect(await names(tab)).toEqual(['Court'])
  await redone?.back()
  expect(await names(tab)).toEqual([])
  await tab.redo()
  expect(await tab.redo()).toBeNull()
})

it('takes each step of an undone or redone edit back and forth, unless it is too late', async () => {
  const [tab] = openTwoTabs()
  for (const name of ['Rats', 'Mice']) await tab.create(makeArmy({ name }))
  const undone = await tab.undo()
  expect(await names(tab)).toEqual(['Rats'])
  const redone = await undone?.back()
  expect([redone?.label, await names(tab)]).toEqual(['Create army', ['Mice', 'Rats']])
  const again = await redone?.back()
  expect([again?.label, await names(tab)]).toEqual(['Create army', ['Rats']])
  await again?.back()
  expect(await names(tab)).toEqual(['Mice', 'Rats'])
  expect(await undone?.back(), 'it is redone already').toBeNull()
})

it('says what undo and redo would do in the list', async () => {
  const [tab] = openTwoTabs()
  tab.$ids.listen(() => undefined)
  expect(tab.$history.get()).toEqual({ undo: null, redo: null })
  await tab.create(makeArmy())
  expect(tab.$history.get()).toEqual({ undo: 'Create army', redo: null })
  await tab.undo()
  expect(tab.$history.get()).toEqual({ undo: null, redo: 'Create army' })
})

it('an open army follows the steps of the list', async () => {
  const [tab] = openTwoTabs()
  const army = makeArmy()
  await tab.create(army)
  const { $view } = tab.army(army.id)
  $view.listen(() => undefined)
  await eventually(() => expect($view.get().type).toBe('army'))
  await tab.undo()
  await eventually(() => expect($view.get().type).toBe('missing'))
  await tab.redo()
  await eventually(() => expect($view.get().type).toBe('army'))
  await tab.remove(army.id, 'Delete')
  expect($view.get().type).toBe('missing')
  await tab.restore(army, 'Restore')
  await eventually(() => expect($view.get().type).toBe('army'))
})

it('knows the units of an army that were deleted', async () => {
  const [tab] = openTwoTabs()
  const army = makeArmy({ units: [makeUnit()] })
  await tab.create(army)
  await tab.army(army.id).changeOnDisk('Delete', (latest) => ({ ...latest, units: [] }))
  expect(await tab.deletedUnits(army.id)).toMatchObject([{ unit: makeUnit() }])
})

it('numbers the copies of an army, also of one without a name', async () => {
  const [tab] = openTwoTabs()
  for (const name of ['Rats', '']) {
    const army = tab.draft({ name, description: '', images: [] }, '1.0.0')
    await tab.create(army)
    await tab.duplicate(army)
    await tab.duplicate(army)
  }
  const rats = ['Rats', 'Rats Copy', 'Rats Copy 2']
  expect(await names(tab)).toEqual(['', ...rats, 'Unnamed Army Copy', 'Unnamed Army Copy 2'])
})

it('[SHOW-03] a copy of a shared army keeps its name, unless an army of the user has it already', async () => {
  const [tab] = openTwoTabs()
  const shared = makeArmy({ name: 'Rats' })
  for (const _copy of [1, 2, 3]) await tab.adopt(shared)
  await tab.adopt(makeArmy({ name: '' }))
  expect(await names(tab)).toEqual(['Rats', 'Rats Copy', 'Rats Copy 2', 'Unnamed Army Copy'])
})

it('numbers the copies of an army whose name leaves no room for the suffix', async () => {
  const [tab] = openTwoTabs()
  const army = makeArmy({ name: 'R'.repeat(LIMITS.name) })
  await tab.create(army)
  for (const _copy of [1, 2]) await tab.duplicate(army)
  const all = await names(tab)
  expect(all.map((name) => name.replace(/^R+/, '')).toSorted()).toEqual(['', ' Copy', ' Copy 2'])
})

it('names what undo takes back', async () => {
  const [tab] = openTwoTabs()
  const army = makeArmy()
  await tab.create(army)
  await tab.duplicate(army)
  expect((await tab.undo())?.label).toBe('Duplicate army')
  expect((await tab.undo())?.label).toBe('Create army')
})

it('deletes an army, undoes that, and restores it from the trash in every tab', async () => {
  const [tab, other] = openTwoTabs()
  other.$ids.listen(() => undefined)
  const army = tab.draft({ name: 'Rats', description: '', images: [] }, '1.0.0')
  await tab.create(army)
  const back = await tab.remove(army.id, 'Delete Rats')
  expect(await tab.deleted()).toMatchObject([{ army: { id: army.id } }])
  await back()
  expect(await names(tab)).toEqual(['Rats'])
  await tab.remove(army.id, 'Delete Rats')
  await eventually(() => expect(other.$ids.get()).toEqual({ state: 'success', value: [] }))
  const [deleted] = await tab.deleted()
  if (!deleted) throw new Error('The trash is empty.')
  await tab.restore(deleted.army, 'Restore Rats')
  expect(await tab.deleted()).toEqual([])
  await eventually(() => expect(other.$ids.get()).toEqual({ state: 'success', value: [army.id] }))
})

it('[LIB-21] a unit of an older ruleset is upgraded on its way into an army', async () => {
  const [tab] = openTwoTabs()
  const target = makeArmy({ units: [] })
  await tab.create(target)
  // Towering was called Large.
  await tab.copyUnit(makeUnit({ keywords: [{ id: 'large' }] }), '0.2.0', target.id, 'Add')
  const [read] = await tab.readMany([target.id])
  expect(read?.units.map(({ keywords }) => keywords)).toEqual([[{ id: 'towering' }]])
})

it('copies a unit to another army and takes it back, but not to a full one', async () => {
  const [tab] = openTwoTabs()
  const target = makeArmy({ name: 'Target' })
  const units = Array.from({ length: LIMITS.units }, (_, index) => makeUnit({ name: `Rats ${index}` }))
  const full = makeArmy({ name: 'Full', units })
  for (const army of [target, full]) await tab.create(army)
  const takeBack = await tab.copyUnit(makeUnit(), '1.0.0', target.id, 'Copy Gallows Guard')
  const unitsOf = async (id: string) => {
    const text = await tab.exportRaw(id)
    return (JSON.parse(text ?? '') as { army: { units: { name: string }[] } }).army.units
  }
  expect(await unitsOf(target.id)).toMatchObject([{ name: 'Gallows Guard' }])
  await takeBack?.()
  expect(await unitsOf(target.id)).toEqual([])
  expect(await tab.copyUnit(makeUnit(), '1.0.0', full.id, 'Copy Gallows Guard')).toBeNull()
  expect(await unitsOf(full.id)).toHaveLength(LIMITS.units)
})

it('a copy for an army that is gone does nothing', async () => {
  const [tab] = openTwoTabs()
  const takeBack = await tab.copyUnit(makeUnit(), '1.0.0', 'nobody000000', 'Copy')
  expect(await takeBack?.()).toBeNull()
  expect(await names(tab)).toEqual([])
})

it('the army that got a copy does not stay in memory', async () => {
  const [tab] = openTwoTabs()
  const target = makeArmy()
  await tab.create(target)
  const store = tab.army(target.id)
  await tab.copyUnit(makeUnit(), '1.0.0', target.id, 'Copy')
  await new Promise((resolve) => setTimeout(resolve, STORE_UNMOUNT_DELAY + 100))
  expect(tab.army(target.id)).not.toBe(store)
})

it('calls back after changes here and in other tabs, until it is stopped', async () => {
  const [tab, other] = openTwoTabs()
  const listener = vi.fn()
  const stop = tab.onChange(listener)
  await tab.create(makeArmy({ name: 'Here' }))
  expect(listener).toHaveBeenCalledTimes(1)
  await other.create(makeArmy({ name: 'There' }))
  await eventually(() => expect(listener).toHaveBeenCalledTimes(2))
  stop()
  await tab.create(makeArmy({ name: 'Later' }))
  await other.create(makeArmy({ name: 'Latest' }))
  expect(listener).toHaveBeenCalledTimes(2)
})

it('says why an army was not created', async () => {
  const [tab] = openTwoTabs()
  const db = await openAs(99)
  expect(await tab.create(makeArmy())).toEqual({ state: 'failed', code: 'DB_VERSION_HIGHER_THAN_REQUESTED' })
  db.close()
})

it('[AUTH-26] downloads one army under its name, and several armies and unreadable ones each kind under its own', async () => {
  const files: [string, string][] = []
  const armies = [makeArmy({ name: 'Rats' }), makeArmy({ name: 'Goblins' })]
  const storage = {
    readAll: () => Promise.resolve({ armies, unreadable: ['gone', 'torn'] }),
    exportRaw: (id: string) => Promise.resolve(id === 'gone' ? null : `{"army":"${id}"}`),
  }
  const { download, downloadRaw, downloadAll } = createArmyFiles(storage, {
    download: (name, text) => {
      files.push([name, text])
    },
  })
  download(armies.slice(0, 1))
  download(armies)
  downloadRaw('{"army":1}')
  await downloadAll()
  expect(files).toEqual([
    ['Rats.json', makeArmyJson(armies.slice(0, 1))],
    ['hobgoblin-armies.json', makeArmyJson(armies)],
    ['hobgoblin-unreadable-army.json', '{"army":1}'],
    ['hobgoblin-armies.json', makeArmyJson(armies)],
    ['hobgoblin-unreadable-army.json', '{"army":"torn"}'],
  ])
})

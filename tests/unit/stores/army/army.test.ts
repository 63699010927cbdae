import { expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { makeTombstone } from '#domain/army/army-edits.ts'
import { StorageError } from '#storage/storage-error.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createArmyStore, type ArmyStore } from '#stores/army/army.ts'
import { makeArmy } from '#tests/support/army.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice, stamps } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

const army = makeArmy({ name: 'Host' })

/** The store of an army, with a disk that can be full. */
async function openArmy() {
  const { armies } = newDevice().openTab()
  await armies.change(army.id, 'Create', () => army, stamps()())
  const disk = { full: false }
  const change: typeof armies.change = async (...args) => {
    if (disk.full) throw new StorageError('QUOTA_EXCEEDED')
    return armies.change(...args)
  }
  const platform = makeBrowser()()
  const store = createArmyStore(army.id, { ...armies, change }, platform, createArmyNews(platform.tabs))
  store.$view.listen(() => undefined)
  store.$history.listen(() => undefined)
  await shows(store, 'Host', 'saved')
  return { store, disk }
}

const rename = (store: ArmyStore, name: string) => store.change(`Name ${name}`, (army) => ({ ...army, name }))

function shows(store: ArmyStore, name: string, state: string): Promise<void> {
  return eventually(() => {
    expect(store.$view.get()).toMatchObject({ type: 'army', army: { name } })
    expect(store.$saving.get()).toMatchObject({ state })
  })
}

it('a step can be taken back, even if others were undone or redone since', async () => {
  const { store } = await openArmy()
  rename(store, 'A')
  store.change('Describe', (army) => ({ ...army, description: 'Grim' }))
  const second = await store.undo()
  const first = await store.undo()
  expect([second?.label, first?.label]).toEqual(['Describe', 'Name A'])
  const again = await second?.back()
  expect(again?.label).toBe('Describe')
  expect(store.$view.get()).toMatchObject({ army: { name: 'Host', description: 'Grim' } })
  await first?.back()
  rename(store, 'B')
  expect((await again?.back())?.label, 'not the edit that came later').toBe('Describe')
  expect(store.$view.get()).toMatchObject({ army: { name: 'B', description: '' } })
})

it('shows an army again that was deleted and comes back, such as by an import', async () => {
  const { armies } = newDevice().openTab()
  const stamp = stamps()
  await armies.change(army.id, 'Create', () => army, stamp())
  const platform = makeBrowser()()
  const news = createArmyNews(platform.tabs)
  const store = createArmyStore(army.id, armies, platform, news)
  store.$view.listen(() => undefined)
  await shows(store, 'Host', 'saved')
  await store.changeOnDisk('Delete', (now) => makeTombstone(now, 7))
  expect(store.$view.get().type).toBe('missing')
  await armies.addMany([army], 'Import army', stamp())
  await news.announce({ changed: [army.id], listed: true })
  await shows(store, 'Host', 'saved')
})

/** The store of an army that was renamed elsewhere since it was read. */
async function openKnown() {
  const { armies } = newDevice().openTab()
  await armies.change(army.id, 'Create', () => ({ ...army, name: 'Renamed' }), stamps()())
  const platform = makeBrowser()()
  const store = createArmyStore(army.id, armies, platform, createArmyNews(platform.tabs), army)
  store.$view.listen(() => undefined)
  return store
}

it('[LIB-13] what is known of an army is shown at once, and gives way to what is stored', async () => {
  const store = await openKnown()
  expect(store.$view.get()).toEqual({ type: 'army', army })
  await shows(store, 'Renamed', 'saved')
})

it('[LIB-13] an edit of what is known is shown at once, and loses nothing that is stored', async () => {
  const store = await openKnown()
  store.change('Describe', (now) => ({ ...now, description: 'Grim' }))
  expect(store.$view.get()).toMatchObject({ army: { name: 'Host', description: 'Grim' } })
  await shows(store, 'Renamed', 'saved')
  expect(store.$view.get()).toMatchObject({ army: { description: 'Grim' } })
})

it('after a new edit, an undone edit cannot be redone', async () => {
  const { store } = await openArmy()
  rename(store, 'A')
  const undone = await store.undo()
  rename(store, 'B')
  await shows(store, 'B', 'saved')
  expect(await undone?.back()).toBeNull()
})

it('unsaved edits are undone before saved ones, and redone as edits', async () => {
  const { store, disk } = await openArmy()
  rename(store, 'A')
  await shows(store, 'A', 'saved')
  disk.full = true
  const rev = rename(store, 'B')
  rename(store, 'C')
  await shows(store, 'C', 'failed')
  expect(store.$history.get()).toEqual({ undo: 'Name C', redo: null })
  const undone = await store.undo()
  expect(undone?.label).toBe('Name C')
  await shows(store, 'B', 'failed')
  expect((await store.undo(rev))?.label, 'also by its mark').toBe('Name B')
  await shows(store, 'A', 'saved')
  expect(store.$history.get()).toEqual({ undo: 'Name A', redo: null })
  disk.full = false
  await undone?.back()
  await shows(store, 'C', 'saved')
  expect((await store.undo())?.label).toBe('Name C')
})

it('an army that is deleted with an unsaved edit and then restored has nothing to save', async () => {
  const { store, disk } = await openArmy()
  disk.full = true
  rename(store, 'A')
  await shows(store, 'A', 'failed')
  disk.full = false
  const rev = await store.changeOnDisk('Delete', (army) => makeTombstone(army, 1))
  await store.undo(rev)
  await shows(store, 'Host', 'saved')
})

it('updates its history when it is read, and again only when it changes', async () => {
  const { store } = await openArmy()
  const told: string[] = []
  store.$history.listen((history) => told.push(JSON.stringify(history)))
  await eventually(() => expect(store.$history.get()).toEqual({ undo: null, redo: null }))
  store.refresh()
  rename(store, 'A')
  await shows(store, 'A', 'saved')
  store.refresh()
  rename(store, 'A')
  await shows(store, 'A', 'saved')
  expect(told.at(-1)).toBe('{"undo":"Name A","redo":null}')
  expect(new Set(told).size, told.join(' ')).toBe(told.length)
})

it('shows an edit immediately, and reports separately whether it is saved', async () => {
  const { store, disk } = await openArmy()
  const shown: string[] = []
  const said: string[] = []
  store.$view.listen((view) => shown.push(view.type === 'army' ? view.army.name : view.type))
  store.$saving.listen(({ state }) => {
    if (said.at(-1) !== state) said.push(state)
  })
  rename(store, 'A')
  expect([shown, said]).toEqual([['A'], ['saving']])
  await shows(store, 'A', 'saved')
  disk.full = true
  rename(store, 'B')
  rename(store, 'C')
  await shows(store, 'C', 'failed')
  disk.full = false
  store.save()
  await shows(store, 'C', 'saved')
  expect(shown, 'what is on disk by now is no news').toEqual(['A', 'B', 'C'])
  expect(said).toEqual(['saving', 'saved', 'saving', 'failed', 'saving', 'saved'])
})

it('an edit that must be stored first changes nothing if it fails', async () => {
  const { store, disk } = await openArmy()
  disk.full = true
  const edit = (army: Army) => ({ ...army, name: 'A' })
  await expect(store.changeOnDisk('Name A', edit)).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
  expect(store.$view.get()).toMatchObject({ army: { name: 'Host' } })
  expect(store.$saving.get()).toEqual({ state: 'saved' })
  disk.full = false
  rename(store, 'B')
  const rev = await store.changeOnDisk('Describe', (army) => ({ ...army, description: army.name }))
  expect(store.$view.get(), 'after the edit before it').toMatchObject({ army: { description: 'B' } })
  expect((await store.undo(rev))?.label).toBe('Describe')
})

it('unsaved edits are still undone first after others have changed the army', async () => {
  const { store, disk } = await openArmy()
  disk.full = true
  rename(store, 'A')
  await shows(store, 'A', 'failed')
  store.refresh()
  disk.full = false
  await store.changeOnDisk('Describe', (army) => ({ ...army, description: 'Grim' }))
  await shows(store, 'A', 'failed')
  expect(store.$view.get()).toMatchObject({ army: { description: 'Grim' } })
  expect(store.$history.get()).toEqual({ undo: 'Name A', redo: null })
  expect((await store.undo())?.label).toBe('Name A')
  expect(store.$history.get()).toEqual({ undo: 'Describe', redo: null })
})

it('an undone edit that was never saved can be redone and undone again', async () => {
  const { store, disk } = await openArmy()
  disk.full = true
  rename(store, 'A')
  await shows(store, 'A', 'failed')
  expect(await store.redo(), 'there is nothing to redo').toBeNull()
  await shows(store, 'A', 'failed')
  const redone = await (await store.undo())?.back()
  await shows(store, 'A', 'failed')
  expect(redone?.label).toBe('Name A')
  expect((await redone?.back())?.label).toBe('Name A')
  await shows(store, 'Host', 'saved')
})

it('an edit that is still being saved is not undone as if it had failed', async () => {
  const { store } = await openArmy()
  rename(store, 'A')
  await shows(store, 'A', 'saved')
  rename(store, 'B')
  expect(store.$history.get()).toEqual({ undo: 'Name A', redo: null })
  await shows(store, 'B', 'saved')
  expect(store.$history.get()).toEqual({ undo: 'Name B', redo: null })
})

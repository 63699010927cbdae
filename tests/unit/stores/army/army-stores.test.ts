import { cleanStores } from 'nanostores'
import { expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { askLater } from '#platform/ask.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import { StorageError } from '#storage/storage-error.ts'
import { createArmyCollection } from '#stores/army/army-collection.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { makeArmy } from '#tests/support/army.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { makeUnreadable, newDevice, stamps } from '#tests/unit/storage/device.ts'

const host = makeArmy({ name: 'Host' })
const rats = makeArmy({ name: 'Rats' })

/** A device with both armies. `disk` can fail to read or write. */
async function openDevice() {
  const device = newDevice()
  const newTab = makeBrowser()
  const stamp = stamps()
  await device.openTab().armies.addMany([host, rats], 'Create', stamp())
  const disk = {
    reads: null as StorageError | null,
    writes: null as StorageError | null,
    read: [] as string[],
    /** Resolves when the disk stores what waits. */
    held: Promise.resolve(),
    waiting: 0,
    /** Whether local storage has room for what a page leaves. */
    keeps: true,
  }
  const failing = async <T>(error: StorageError | null, work: () => Promise<T>): Promise<T> => {
    if (error) throw error
    return work()
  }
  const left = new Set<string>()
  /** The armies of another tab, and whether it would ask before it is closed. */
  const openTab = () => {
    const { armies } = device.openTab()
    const storage: ArmyStorage = {
      ...armies,
      read: (id) =>
        failing(disk.reads, () => {
          disk.read.push(id)
          return armies.read(id)
        }),
      listIds: () => failing(disk.reads, armies.listIds),
      historyState: (id) => failing(disk.reads, () => armies.historyState(id)),
      change: (...args) =>
        failing(disk.writes, async () => {
          disk.waiting += 1
          await disk.held
          const result = await armies.change(...args)
          disk.waiting -= 1
          return result
        }),
    }
    const resumed = new Set<() => void>()
    const tab = {
      asks: false,
      leave: (): void => undefined,
      resume: () => {
        for (const listener of resumed) listener()
      },
    }
    const platform: Platform = {
      ...newTab(),
      askBeforeLeaving: (asks) => {
        tab.asks = asks
      },
      handOn: (_kind, leave, store) => {
        const take = async () => {
          for (const one of left) if (await askLater(() => store(one), false)) left.delete(one)
        }
        tab.leave = () => leave((one) => disk.keeps && Boolean(left.add(JSON.stringify(one))))
        resumed.add(() => void take())
        void take()
      },
      onResume: (listener) => {
        resumed.add(listener)
        return () => resumed.delete(listener)
      },
    }
    const news = createArmyNews(platform.tabs)
    return { ...createArmyCollection(storage, platform, news), tab, news }
  }
  return { disk, openTab, left, storage: device.openTab().armies, stamp }
}

type Tab = ReturnType<Awaited<ReturnType<typeof openDevice>>['openTab']>

/** Shows an army in a tab, and waits until it is read. */
async function show({ army }: Tab, { id }: Army) {
  const store = army(id)
  const leave = store.$view.listen(() => undefined)
  store.$history.listen(() => undefined)
  await eventually(() => expect(store.$view.get().type).not.toBe('loading'))
  return { store, leave }
}

const rename = (name: string) => (army: Army) => ({ ...army, name })
const named = (name: string) => ({ type: 'army', army: { name } })

it('shows what another tab has changed, also in the history, but does not read other armies', async () => {
  const { openTab, disk } = await openDevice()
  const [here, there] = [openTab(), openTab()]
  const { store } = await show(here, host)
  there.army(rats.id).change('Name', rename('Bats'))
  there.army(host.id).change('Name', rename('Horde'))
  await eventually(() => expect(store.$view.get()).toMatchObject(named('Horde')))
  await eventually(() => expect(store.$history.get()).toEqual({ undo: 'Name', redo: null }))
  expect(disk.read).toEqual([host.id, host.id])
})

it('shows what sync has stored, here and in other tabs', async () => {
  const { openTab, storage, stamp } = await openDevice()
  const [here, there] = [openTab(), openTab()]
  const stores = [await show(here, host), await show(there, host)]
  await storage.change(host.id, 'Name', (army) => army && { ...army, name: 'Horde' }, stamp())
  here.news.refresh({ changed: [host.id], listed: false })
  for (const { store } of stores) {
    await eventually(() => expect(store.$view.get()).toMatchObject(named('Horde')))
  }
})

it('reads the army and the list again when the tab comes back', async () => {
  const { openTab, storage, stamp } = await openDevice()
  const here = openTab()
  here.$ids.listen(() => undefined)
  const { store } = await show(here, host)
  await eventually(() => expect(here.$ids.get()).toEqual({ state: 'success', value: [rats.id, host.id] }))
  await storage.change(host.id, 'Name', (army) => army && { ...army, name: 'Horde' }, stamp())
  await storage.addMany([makeArmy({ name: 'Late' })], 'Create', stamp())
  here.tab.resume()
  await eventually(() => expect(store.$view.get()).toMatchObject(named('Horde')))
  await eventually(() => expect(here.$ids.get()).toMatchObject({ value: { length: 3 } }))
})

it('says that an army does not exist, or that its record cannot be read', async () => {
  const { openTab } = await openDevice()
  await makeUnreadable(rats)
  const here = openTab()
  expect((await show(here, rats)).store.$view.get()).toEqual({ type: 'unreadable' })
  expect((await show(here, makeArmy({ name: 'Nobody' }))).store.$view.get()).toEqual({
    type: 'missing',
    last: null,
  })
})

it('says that it is loading, and why an army cannot be read, but keeps one that is on the screen', async () => {
  const { openTab, disk } = await openDevice()
  const here = openTab()
  here.$ids.listen(() => undefined)
  const { store } = await show(here, host)
  disk.reads = new StorageError('QUERY_ERROR')
  const failing = here.army(rats.id)
  expect(failing.$view.get()).toEqual({ type: 'loading' })
  await show(here, rats)
  expect(failing.$view.get()).toEqual({ type: 'failed', code: 'QUERY_ERROR' })
  await eventually(() => expect(failing.$history.get()).toEqual({ undo: null, redo: null }))
  here.tab.resume()
  const late = openTab()
  late.$ids.listen(() => undefined)
  await eventually(() => expect(late.$ids.get()).toEqual({ state: 'failure', failure: 'QUERY_ERROR' }))
  expect(store.$view.get()).toMatchObject(named('Host'))
  expect(here.$ids.get()).toEqual({ state: 'success', value: [rats.id, host.id] })
  disk.reads = null
  here.tab.resume()
  await eventually(() => expect(failing.$view.get()).toMatchObject(named('Rats')))
})

it('an edit of an army that another tab has deleted changes nothing', async () => {
  const { openTab, storage } = await openDevice()
  const [here, there] = [openTab(), openTab()]
  const { store } = await show(here, host)
  await there.remove(host.id, 'Delete Host')
  await eventually(() => expect(store.$view.get()).toMatchObject({ type: 'missing' }))
  store.change('Name', rename('Horde'))
  await eventually(() => expect(store.$saving.get()).toEqual({ state: 'saved' }))
  expect(await storage.read(host.id)).toMatchObject({ type: 'deleted' })
})

it('a note is no edit: it cannot be undone, and the army is not newer', async () => {
  const { openTab, storage } = await openDevice()
  const { store } = await show(openTab(), host)
  await store.note((army) => ({ ...army, share_id: 'shared000001' }))
  expect(store.$view.get()).toMatchObject({ army: { ...host, share_id: 'shared000001' } })
  expect(await storage.read(host.id)).toMatchObject({ army: { ...host, share_id: 'shared000001' } })
  expect(await store.undo()).toBeNull()
})

it('[ARMY-21] an edit that changes nothing does not make the army newer, and keeps its link', async () => {
  const { openTab, storage } = await openDevice()
  const { store } = await show(openTab(), host)
  await store.note((army) => ({ ...army, share_id: 'shared000001' }))
  await store.changeOnDisk('Nothing', (army) => army)
  store.change('Nothing', (army) => army)
  await eventually(() => expect(store.$saving.get()).toEqual({ state: 'saved' }))
  expect(await storage.read(host.id)).toMatchObject({ army: { ...host, share_id: 'shared000001' } })
  store.change('Name', rename('Horde'))
  await eventually(() => expect(store.$saving.get()).toEqual({ state: 'saved' }))
  const read = await storage.read(host.id)
  expect(read).toMatchObject({ army: { name: 'Horde', share_id: null } })
  expect(read.type === 'army' && read.army.updated_ts).toBeGreaterThan(host.updated_ts)
})

/** A disk that stores nothing until it is released. */
function holdWrites(disk: { held: Promise<void> }): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  disk.held = promise
  return () => resolve(undefined)
}

it('what a page was storing when it was left is stored by the next one, beside what has changed since', async () => {
  const { openTab, disk, left, storage, stamp } = await openDevice()
  const here = openTab()
  const { store } = await show(here, host)
  holdWrites(disk)
  store.change('Name', rename('Horde'))
  store.change('Describe', (army) => ({ ...army, description: 'Many.' }))
  here.tab.leave()
  await storage.change(host.id, 'Limit', (army) => army && { ...army, points_limit: 500 }, stamp())
  disk.held = Promise.resolve()
  const there = openTab()
  const changed = { army: { name: 'Horde', description: 'Many.', points_limit: 500 } }
  await eventually(async () => expect(await storage.read(host.id)).toMatchObject(changed))
  await eventually(() => expect(left.size).toBe(0))
  const next = (await show(there, host)).store
  await eventually(() => expect(next.$history.get()).toMatchObject({ undo: 'Describe' }))
  await next.undo()
  expect(next.$view.get()).toMatchObject({ army: { name: 'Host', description: '', points_limit: 500 } })
})

it('goes on storing what could not be kept when its page was left', async () => {
  const { openTab, disk, storage } = await openDevice()
  const here = openTab()
  const { store } = await show(here, host)
  const release = holdWrites(disk)
  disk.keeps = false
  store.change('Name', rename('Horde'))
  here.tab.leave()
  release()
  await eventually(async () => expect(await storage.read(host.id)).toMatchObject({ army: { name: 'Horde' } }))
})

it('what a page left is stored once, also if it is shown again, and was stored all the same', async () => {
  const { openTab, disk, left, storage } = await openDevice()
  const here = openTab()
  const { store } = await show(here, host)
  const release = holdWrites(disk)
  const more = (army: Army) => ({ ...army, name: `${army.name}!` })
  store.change('Name', more)
  await eventually(() => expect(disk.waiting).toBe(1))
  here.tab.leave()
  expect(here.tab.asks).toBe(false)
  const [twice = ''] = left
  disk.held = Promise.resolve()
  const there = openTab()
  await eventually(() => expect(left.size).toBe(0))
  ;(await show(there, host)).store.change('Name', more)
  await eventually(async () =>
    expect(await storage.read(host.id)).toMatchObject({ army: { name: 'Host!!' } }),
  )
  release()
  here.tab.resume()
  await eventually(() => expect(disk.waiting).toBe(0))
  await eventually(async () =>
    expect(await storage.read(host.id)).toMatchObject({ army: { name: 'Host!!' } }),
  )
  await eventually(() => expect(store.$view.get()).toMatchObject(named('Host!!')))
  left.add(twice)
  here.tab.resume()
  await eventually(() => expect(left.size).toBe(0))
  expect(await storage.read(host.id)).toMatchObject({ army: { name: 'Host!!' } })
})

it('keeps what was left of an army that is not in the list of this page, or cannot be stored', async () => {
  const { openTab, disk, left, storage } = await openDevice()
  const here = openTab()
  const { store } = await show(here, host)
  holdWrites(disk)
  store.change('Name', rename('Horde'))
  here.tab.leave()
  const [json = ''] = left
  left.add(json.replaceAll(host.id, 'another-list'))
  disk.held = Promise.resolve()
  disk.writes = new StorageError('QUOTA_EXCEEDED')
  const there = openTab()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(left.size).toBe(2)
  disk.writes = null
  there.tab.resume()
  await eventually(() => expect(left.size).toBe(1))
  expect(await storage.read(host.id)).toMatchObject({ army: { name: 'Horde' } })
})

it('asks before the page is closed until every army is saved', async () => {
  const { openTab, disk } = await openDevice()
  const here = openTab()
  const first = (await show(here, host)).store
  const second = (await show(here, rats)).store
  disk.writes = new StorageError('QUOTA_EXCEEDED')
  for (const store of [first, second]) store.change('Name', rename('Horde'))
  await eventually(() => expect(here.tab.asks).toBe(true))
  for (const store of [first, second]) {
    await eventually(() => expect(store.$saving.get()).toEqual({ state: 'failed', code: 'QUOTA_EXCEEDED' }))
  }
  disk.writes = null
  first.save()
  await eventually(() => expect(first.$saving.get()).toEqual({ state: 'saved' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(here.tab.asks).toBe(true)
  second.save()
  await eventually(() => expect(here.tab.asks).toBe(false))
})

it('keeps the store of an army that is left with an unsaved edit, and no other', async () => {
  const { openTab, disk } = await openDevice()
  const here = openTab()
  const { store, leave } = await show(here, host)
  expect(here.army(host.id)).toBe(store)
  disk.writes = new StorageError('QUOTA_EXCEEDED')
  store.change('Name', rename('Horde'))
  await eventually(() => expect(store.$saving.get().state).toBe('failed'))
  leave()
  cleanStores(store.$view)
  const { store: again } = await show(here, host)
  expect(again.$view.get()).toMatchObject(named('Horde'))
  disk.writes = null
  again.save()
  await eventually(() => expect(again.$saving.get()).toEqual({ state: 'saved' }))
  cleanStores(again.$view)
  expect(here.army(host.id)).not.toBe(again)
})

it('an army that was never opened here leaves the lists of all tabs when it is deleted', async () => {
  const { openTab } = await openDevice()
  const [here, there] = [openTab(), openTab()]
  for (const tab of [here, there]) {
    tab.$ids.listen(() => undefined)
    await eventually(() => expect(tab.$ids.get()).toEqual({ state: 'success', value: [rats.id, host.id] }))
  }
  await here.remove(host.id, 'Delete Host')
  for (const tab of [here, there]) {
    await eventually(() => expect(tab.$ids.get()).toEqual({ state: 'success', value: [rats.id] }))
  }
})

import { cleanTestStorage, getTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { facetsOf } from '#domain/army/library/facets.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyOrder } from '#domain/army/library/library-filter.ts'
import type { Base } from '#domain/army/library/bases.ts'
import { archiveArmy } from '#domain/army/filing.ts'
import { newMiniatures, setOwned } from '#domain/army/library/miniatures.ts'
import { MINIATURES_ID } from '#domain/army/shelf.ts'
import { armyRulesetSchema } from '#domain/rules/army-ruleset.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import { StorageError } from '#storage/storage-error.ts'
import { readRuleset } from '#content/read-ruleset.ts'
import { createArmyCollection } from '#stores/army/army-collection.ts'
import { createArmyFinder } from '#stores/army/army-finder.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'
import { makeArmy } from '#tests/support/army.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { unitOf } from '#tests/support/rules.ts'
import { makeUnreadable, newDevice, openAs, stamps, type Device } from '#tests/unit/storage/device.ts'

const bundled = readRuleset('1.0.0')
const KEY = 'hobgoblin:army-order'

let device: Device
let newTab: ReturnType<typeof makeBrowser>
let stop: (() => void)[] = []

beforeEach(() => {
  useTestStorageEngine()
  cleanTestStorage()
  device = newDevice()
  newTab = makeBrowser()
})

afterEach(() => {
  for (const leave of stop) leave()
  stop = []
})

const rats = makeArmy({ name: 'Rats', created_ts: 1, updated_ts: 50, units: [unitOf('LIGHT_INFANTRY')] })
const knights = makeArmy({ name: 'Knights', created_ts: 2, updated_ts: 70, units: [unitOf('HEAVY_CAVALRY')] })
const bats = makeArmy({ name: 'Bats', created_ts: 3, updated_ts: 60, units: [] })

async function store(...armies: Army[]): Promise<void> {
  const stamp = stamps()
  const disk = device.openTab().armies
  for (const army of armies) await disk.change(army.id, 'Create', () => army, stamp())
}

/** The army list of one tab. `read` has the ids of the armies in each read, and `broken` makes reads fail. */
function open() {
  const platform = newTab()
  const news = createArmyNews(platform.tabs)
  const disk = device.openTab().armies
  const armies = createArmyCollection(disk, platform, news)
  const read: string[][] = []
  const paints = { count: 0 }
  const broken: { error: Error | null } = { error: null }
  const readMany: ArmyStorage['readMany'] = async (ids) => {
    read.push([...ids])
    if (broken.error) throw broken.error
    return disk.readMany(ids)
  }
  const afterPaint = () => {
    paints.count += 1
    return platform.afterPaint()
  }
  const rulesets = createRulesets(bundled, {
    loadSchema: () => Promise.resolve(armyRulesetSchema),
    compile: compileRules,
  })
  const finder = createArmyFinder(armies, { readMany }, rulesets, news, { afterPaint, now: platform.now })
  const shows = (): unknown => {
    const found = finder.$found.get()
    return found.state === 'success' ? found.value : found
  }
  const show = () => {
    const leave = finder.$found.listen(() => undefined)
    stop.push(leave)
    return leave
  }
  show()
  return { ...finder, armies, read, paints, broken, shows, show }
}

it('shows the newest army first, without reading any', async () => {
  await store(rats, knights, bats)
  const { shows, $order, $filter, read } = open()
  expect(shows()).toEqual({ state: 'pending' })
  await eventually(() => expect(shows()).toEqual([bats.id, knights.id, rats.id]))
  expect([$order.get(), $filter.get().query, read]).toEqual(['newest', '', []])
})

it.each<[ArmyOrder, readonly Army[]]>([
  ['edited', [knights, bats, rats]],
  ['name', [bats, knights, rats]],
  ['points', [knights, rats, bats]],
  ['newest', [bats, knights, rats]],
])('sorts by %s, and still does so when the app is opened again', async (order, sorted) => {
  await store(rats, knights, bats)
  const ids = sorted.map(({ id }) => id)
  const { shows, sortBy, $order } = open()
  sortBy(order)
  expect($order.get()).toBe(order)
  await eventually(() => expect(shows()).toEqual(ids))
  expect(getTestStorage()).toEqual({ [KEY]: order })
  const later = open()
  await eventually(() => expect(later.shows()).toEqual(ids))
})

it('shows the newest first if this device has stored an order that no longer exists', async () => {
  getTestStorage()[KEY] = 'colour'
  await store(rats, bats)
  const { shows, $order } = open()
  expect($order.get()).toBe('newest')
  await eventually(() => expect(shows()).toEqual([bats.id, rats.id]))
})

it('finds armies by words, and shows all again without a query', async () => {
  await store(rats, knights, bats)
  const { shows, narrow, $filter, read } = open()
  await eventually(() => expect(shows()).toEqual([bats.id, knights.id, rats.id]))
  narrow({ query: ' ats ' })
  expect($filter.get().query).toBe(' ats ')
  expect(shows(), 'the list stays until the armies are read').toEqual([bats.id, knights.id, rats.id])
  await eventually(() => expect(shows()).toEqual([bats.id, rats.id]))
  narrow({ query: 'heavy cavalry' })
  expect(shows()).toEqual([knights.id])
  narrow({ query: 'nothing' })
  expect(shows()).toEqual([])
  narrow({ query: '  ' })
  expect(shows()).toEqual([bats.id, knights.id, rats.id])
  expect(read).toEqual([[bats.id, knights.id, rats.id]])
})

it('a query of spaces reads no army', async () => {
  await store(rats)
  const { shows, narrow, read } = open()
  narrow({ query: '  ' })
  await eventually(() => expect(shows()).toEqual([rats.id]))
  expect(read).toEqual([])
})

it('after an edit here or in another tab, reads only the edited army', async () => {
  await store(rats, knights)
  const [here, there] = [open(), open()]
  here.sortBy('name')
  await eventually(() => expect(here.shows()).toEqual([knights.id, rats.id]))
  here.armies.army(rats.id).change('Name', (army) => ({ ...army, name: 'Adders' }))
  await eventually(() => expect(here.shows()).toEqual([rats.id, knights.id]))
  there.armies.army(rats.id).change('Name', (army) => ({ ...army, name: 'Zombies' }))
  await eventually(() => expect(here.shows()).toEqual([knights.id, rats.id]))
  await there.armies.create(bats)
  await eventually(() => expect(here.shows()).toEqual([bats.id, knights.id, rats.id]))
  expect(here.read).toEqual([[knights.id, rats.id], [rats.id], [rats.id], [bats.id]])
})

it('puts an army that cannot be read last, reads it once, and finds it by no words', async () => {
  await store(rats, knights, bats)
  await makeUnreadable(bats)
  const { shows, sortBy, narrow, read } = open()
  sortBy('name')
  await eventually(() => expect(shows()).toEqual([knights.id, rats.id, bats.id]))
  narrow({ query: 'ats' })
  expect(shows()).toEqual([rats.id])
  narrow({ query: '' })
  expect(shows()).toEqual([knights.id, rats.id, bats.id])
  expect(read).toHaveLength(1)
})

it('sorts an army by its points only if its ruleset can be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await store(rats, { ...knights, ruleset_version: '0.2.0' })
  const { shows, sortBy, narrow } = open()
  sortBy('points')
  await eventually(() => expect(shows()).toEqual([rats.id, knights.id]))
  narrow({ query: 'knights' })
  await eventually(() => expect(shows()).toEqual([knights.id]))
  vi.unstubAllGlobals()
})

it('reads many armies in parts, between which the page can respond', async () => {
  const many = Array.from({ length: 101 }, (_, index) =>
    makeArmy({ name: `Army ${index}`, created_ts: index }),
  )
  await store(...many)
  const { shows, sortBy, read, paints } = open()
  await eventually(() => expect(shows()).toHaveLength(101))
  sortBy('name')
  await eventually(() => expect(shows()).toEqual(many.map(({ id }) => id)))
  expect([read.map((ids) => ids.length), paints.count]).toEqual([[100, 1], 1])
})

it('if reading fails, shows every army, and tries again after the next change', async () => {
  await store(rats, knights)
  const { shows, sortBy, narrow, broken, armies } = open()
  broken.error = new StorageError('QUERY_ERROR')
  sortBy('edited')
  await eventually(() => expect(shows()).toEqual([knights.id, rats.id]))
  narrow({ query: 'rats' })
  await eventually(() => expect(shows()).toEqual([]))
  broken.error = null
  await armies.create(bats)
  await eventually(() => expect(shows()).toEqual([rats.id]))
})

it('shows a failure to list the armies', async () => {
  const db = await openAs(99)
  const { shows, sortBy } = open()
  const failed = { state: 'failure', failure: 'DB_VERSION_HIGHER_THAN_REQUESTED' }
  await eventually(() => expect(shows()).toEqual(failed))
  sortBy('name')
  expect(shows()).toEqual(failed)
  db.close()
})

it('forgets what it has read when no list is shown, and reads it again for the next one', async () => {
  await store(rats, knights)
  const { shows, sortBy, read, show, armies } = open()
  sortBy('name')
  await eventually(() => expect(shows()).toEqual([knights.id, rats.id]))
  for (const leave of stop) leave()
  await new Promise((resolve) => setTimeout(resolve, STORE_UNMOUNT_DELAY + 100))
  await armies.create(bats)
  expect(read, 'nothing is read while no list is shown').toHaveLength(1)
  show()
  await eventually(() => expect(shows()).toEqual([bats.id, knights.id, rats.id]))
  expect(read[1]?.toSorted()).toEqual([bats.id, knights.id, rats.id])
})

describe('[LIB-13] the shelves', () => {
  const away = makeArmy({ name: 'Away', created_ts: 4, archived: true, tags: ['league'] })
  const tagged = makeArmy({ name: 'Tagged', created_ts: 5, tags: ['club', 'league'] })

  it('shows one at a time, each filtered by itself', async () => {
    await store(rats, away, tagged)
    const { shows, narrow, $all, $groups, sortBy, read } = open()
    await eventually(() => expect(shows()).toEqual([tagged.id, rats.id]))
    narrow({ shelf: 'archive' })
    expect([shows(), $all.get(), read]).toEqual([[away.id], 1, []])
    narrow({ tags: ['club'] })
    await eventually(() => expect(shows()).toEqual([]))
    narrow({ tags: ['league'] })
    expect(shows()).toEqual([away.id])
    narrow({ shelf: 'armies' })
    await eventually(() => expect(shows()).toEqual([tagged.id]))
    narrow({ tags: [] })
    sortBy('tag')
    await eventually(() =>
      expect($groups.get()).toEqual([
        { tag: 'club', ids: [tagged.id] },
        { tag: 'league', ids: [tagged.id] },
        { tag: null, ids: [rats.id] },
      ]),
    )
    sortBy('newest')
    expect($groups.get()).toBeNull()
  })

  it('shows a shelf as it is until its armies are read, and not as if none matched', async () => {
    await store(rats, away, tagged)
    const { shows, narrow } = open()
    narrow({ query: 'rats' })
    await eventually(() => expect(shows()).toEqual([rats.id]))
    narrow({ shelf: 'archive' })
    expect(shows()).toEqual([away.id])
    await eventually(() => expect(shows()).toEqual([]))
    narrow({ query: 'away' })
    expect(shows()).toEqual([away.id])
  })

  it('keeps the order of a list that was hidden, while it is read again', async () => {
    await store(knights, bats)
    const { shows, sortBy, show } = open()
    sortBy('points')
    await eventually(() => expect(shows()).toEqual([knights.id, bats.id]))
    for (const leave of stop) leave()
    await new Promise((resolve) => setTimeout(resolve, STORE_UNMOUNT_DELAY + 100))
    show()
    expect(shows()).toEqual([knights.id, bats.id])
  })

  it('an army that is archived leaves its shelf, and comes back by undo', async () => {
    await store(rats, bats)
    const { shows, armies, ...finder } = open()
    stop.push(
      finder.readAll(),
      finder.$read.listen(() => undefined),
    )
    const types = () => facetsOf(finder.$read.get() ?? []).types
    await eventually(() => expect(shows()).toEqual([bats.id, rats.id]))
    const { undo } = await armies.changeMany([rats.id], 'Archive Rats', (army) => archiveArmy(army, true))
    await eventually(() => expect(shows()).toEqual([bats.id]))
    expect(armies.$away.get()).toEqual({ archive: [rats.id], units: [], miniatures: [] })
    await eventually(() => expect(types().size).toBe(0))
    await undo()
    await eventually(() => expect(shows()).toEqual([bats.id, rats.id]))
    await eventually(() => expect(types().get('LIGHT_INFANTRY')).toBe(1))
  })

  it('[LIB-21] the saved units are known without a list, and stay current', async () => {
    const saved = makeArmy({ name: 'Saved', kind: 'unit', units: [unitOf('BEASTS')] })
    await store(rats, saved)
    const platform = newTab()
    const armies = createArmyCollection(device.openTab().armies, platform, createArmyNews(platform.tabs))
    stop.push(armies.$away.listen(() => undefined))
    await eventually(() => expect(armies.$away.get().units).toEqual([saved.id]))
    await armies.changeMany([rats.id], 'Archive Rats', (army) => archiveArmy(army, true))
    await eventually(() => expect(armies.$away.get().archive).toEqual([rats.id]))
  })
})

it('[LIB-53] finds what can be built from the miniatures, and follows what is owned', async () => {
  const riders: Base = { type: 'HEAVY_CAVALRY', footprint: 'WIDE' }
  await store(rats, knights)
  const { shows, narrow, armies } = open()
  await eventually(() => expect(shows()).toEqual([knights.id, rats.id]))
  narrow({ owned: true })
  await eventually(() => expect(shows()).toEqual([]))
  await armies.restore(setOwned(newMiniatures('1.0.0', 1), riders, 1, 'Riders'), 'Enter')
  await eventually(() => expect(shows()).toEqual([knights.id]))
  const here = armies.army(MINIATURES_ID)
  stop.push(here.$view.listen(() => undefined))
  await eventually(() => expect(here.$view.get().type).toBe('army'))
  here.change('0 × Riders', (army) => setOwned(army, riders, 0, 'Riders'))
  await eventually(() => expect(shows()).toEqual([]))
  await here.undo()
  await eventually(() => expect(shows()).toEqual([knights.id]))
  narrow({ owned: false })
  expect(shows()).toEqual([knights.id, rats.id])
})

it('[LIB-53] until it is known what is owned, the list stays', async () => {
  const riders: Base = { type: 'HEAVY_CAVALRY', footprint: 'WIDE' }
  await store(rats, knights, setOwned(newMiniatures('1.0.0', 1), riders, 1, 'Riders'))
  const { shows, narrow, $found } = open()
  narrow({ query: 'ats' })
  await eventually(() => expect(shows()).toEqual([rats.id]))
  const shown: unknown[] = []
  stop.push($found.listen(() => shown.push(shows())))
  narrow({ query: '', owned: true })
  await eventually(() => expect(shows()).toEqual([knights.id]))
  expect(shown).toEqual([[knights.id]])
})

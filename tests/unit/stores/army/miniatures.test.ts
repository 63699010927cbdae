import { cleanTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { beforeEach, expect, it } from 'vitest'
import { makeTombstone } from '#domain/army/army-edits.ts'
import { baseId, ownedBases, type Base } from '#domain/army/library/bases.ts'
import { MINIATURES_ID } from '#domain/army/shelf.ts'
import { success } from '#domain/async-result.ts'
import { createArmyCollection } from '#stores/army/army-collection.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { miniaturesIn } from '#stores/army/miniatures.ts'
import { createOwning } from '#stores/army/owning.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { rules } from '#tests/support/rules.ts'
import { newDevice, stamps, type Device } from '#tests/unit/storage/device.ts'

const KNIGHTS: Base = { type: 'HEAVY_CAVALRY', footprint: 'WIDE' }
const NAME = 'Heavy Cavalry, Wide'

let device: Device
let newTab: ReturnType<typeof makeBrowser>
beforeEach(() => {
  useTestStorageEngine()
  cleanTestStorage()
  device = newDevice()
  newTab = makeBrowser()
})

/** A tab with the page of the miniatures open. */
function open() {
  const platform = newTab()
  const news = createArmyNews(platform.tabs)
  const armies = createArmyCollection(device.openTab().armies, platform, news)
  const { change, fill } = createOwning(armies, platform, () => '1.0.0')
  const store = miniaturesIn(armies)
  for (const $shown of [store.$view, store.$history, armies.$ids]) $shown.listen(() => undefined)
  return {
    armies,
    store,
    step: (by: number) => change(KNIGHTS, NAME, (owned) => owned + by),
    type: (count: number) => change(KNIGHTS, NAME, () => count),
    fill: (count: number) => fill(new Map([[baseId(KNIGHTS), count]]), rules),
    owned: () => {
      const view = store.$view.get()
      return view.type === 'army' ? (ownedBases(view.army).get(baseId(KNIGHTS)) ?? 0) : view.type
    },
    undoes: () => store.$history.get()?.undo,
  }
}

const opened = async () => {
  const tab = open()
  await eventually(() => expect(tab.owned()).not.toBe('loading'))
  return tab
}

it('[LIB-50] the first number begins the collection, and steps in a row are undone together', async () => {
  const { step, owned, undoes, store, armies } = await opened()
  expect(owned()).toBe('missing')
  await Promise.all([step(1), step(1)])
  await eventually(() => expect(owned()).toBe(2))
  await step(1)
  await eventually(() => expect([owned(), undoes()]).toEqual([3, `3 × ${NAME}`]))
  expect(armies.$ids.get()).toEqual(success([]))
  await store.undo()
  await eventually(() => expect([owned(), undoes()]).toEqual([0, null]))
  await store.redo()
  await eventually(() => expect(owned()).toBe(3))
})

it('[LIB-50] of two digits typed into the first field, the second counts, however late the first is', async () => {
  const { type, owned, store } = await opened()
  const second = new Promise<void>((resolve, reject) => {
    const stop = store.$view.listen(({ type: shown }) => {
      if (shown !== 'army') return
      stop()
      type(12).then(resolve, reject)
    })
  })
  await Promise.all([type(1), second])
  await eventually(() => expect(owned()).toBe(12))
})

it('[LIB-50] a collection is filled in one step, which begins it and is undone alone', async () => {
  const { fill, step, owned, undoes, store } = await opened()
  await fill(4)
  await eventually(() => expect([owned(), undoes()]).toEqual([4, 'Fill from my armies']))
  await step(1)
  await fill(2)
  await eventually(() => expect([owned(), undoes()]).toEqual([5, `5 × ${NAME}`]))
  await store.undo()
  await store.undo()
  await eventually(() => expect(owned()).toBe(0))
})

it('[LIB-50] two tabs add to the same collection, which is known wherever armies are listed', async () => {
  const [here, there] = [await opened(), await opened()]
  await here.step(2)
  await eventually(() => expect(there.owned()).toBe(2))
  await there.step(3)
  await eventually(() => expect(here.owned()).toBe(5))
  expect(here.armies.$away.get().miniatures).toEqual([MINIATURES_ID])
})

it('[LIB-50] a collection that an older build has deleted begins anew', async () => {
  const { armies } = device.openTab()
  const stamp = stamps()
  const { step, owned } = await opened()
  await step(2)
  await eventually(() => expect(owned()).toBe(2))
  await armies.change(
    MINIATURES_ID,
    'Delete',
    (now) => (now && !now.deleted ? makeTombstone(now, 20_000) : now),
    stamp(),
  )
  const later = await opened()
  expect(later.owned()).toBe('missing')
  await later.step(1)
  await eventually(() => expect(later.owned()).toBe(1))
})

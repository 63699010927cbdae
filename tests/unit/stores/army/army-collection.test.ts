import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { expect, it } from 'vitest'
import { makeTombstone } from '#domain/army/army-edits.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createArmyCollection } from '#stores/army/army-collection.ts'
import { makeArmy } from '#tests/support/army.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { beforeRequests, newDevice, openAs, stamps } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

const savedArmy = makeArmy()

it('lists a damaged record that is in no index', async () => {
  const device = newDevice()
  const tab = device.openTab()
  const stamp = stamps()
  const gone = makeArmy({ name: 'Gone' })
  await tab.armies.addMany([savedArmy, gone], 'Create', stamp())
  await tab.armies.change(gone.id, 'Delete', () => makeTombstone(gone, 1), stamp())
  const db = await openAs(5)
  const records = db.transaction('records', 'readwrite').objectStore('records')
  records.put({ list: 0, id: 'damaged', format: 1, army: 'no army' })
  db.close()
  const platform = makeBrowser()()
  const collection = createArmyCollection(tab.armies, platform, createArmyNews(platform.tabs))
  collection.$ids.listen(() => undefined)
  await eventually(() =>
    expect(collection.$ids.get()).toEqual({ state: 'success', value: [savedArmy.id, 'damaged'] }),
  )
  expect(await collection.discard('damaged')).toBe(true)
  expect(collection.$ids.get()).toEqual({ state: 'success', value: [savedArmy.id] })
})

it('takes just the damaged record that is deleted from the list and from the screen', async () => {
  const device = newDevice()
  const { armies } = device.openTab()
  await armies.addMany([savedArmy], 'Create', stamps()())
  const db = await openAs(5)
  const records = db.transaction('records', 'readwrite').objectStore('records')
  for (const id of ['damaged', 'torn']) records.put({ list: 0, id, format: 1, army: 'no army' })
  db.close()
  const platform = makeBrowser()()
  const collection = createArmyCollection(armies, platform, createArmyNews(platform.tabs))
  const listed = () => {
    const ids = collection.$ids.get()
    return ids.state === 'success' ? ids.value.toSorted() : ids.state
  }
  collection.$ids.listen(() => undefined)
  const { $view } = collection.army('damaged')
  $view.listen(() => undefined)
  await eventually(() => expect(listed()).toEqual([savedArmy.id, 'damaged', 'torn']))
  await eventually(() => expect($view.get().type).toBe('unreadable'))
  expect(await collection.discard('damaged')).toBe(true)
  expect(listed()).toEqual([savedArmy.id, 'torn'])
  await eventually(() => expect($view.get().type).toBe('missing'))
  expect(await collection.discard(savedArmy.id), 'an army that can be read stays').toBe(false)
  expect(listed()).toEqual([savedArmy.id, 'torn'])
})

it('asks for persistent storage once, when an army is created and before anything is awaited', async () => {
  let asked = 0
  const platform = {
    ...makeBrowser()(),
    requestPersistence: () => {
      asked += 1
      return Promise.resolve(false)
    },
  }
  const { armies } = newDevice().openTab()
  const collection = createArmyCollection(armies, platform, createArmyNews(platform.tabs))
  collection.$ids.listen(() => undefined)
  await eventually(() => expect(collection.$ids.get().state).toBe('success'))
  const draft = collection.draft({ name: 'Rat Kings', description: '', images: [] }, '1.0.0')
  expect(asked).toBe(0)
  const created = collection.create(draft)
  expect(asked).toBe(1)
  expect(await created).toEqual({ state: 'saved' })
  await collection.duplicate(draft)
  expect(asked).toBe(1)
})

it('does not read an army again when the user leaves it', async () => {
  const tab = newDevice().openTab()
  await tab.armies.change(savedArmy.id, 'Create', () => savedArmy, stamps()())
  const platform = makeBrowser()()
  const { army } = createArmyCollection(tab.armies, platform, createArmyNews(platform.tabs))
  const leave = army(savedArmy.id).$view.listen(() => undefined)
  await eventually(() =>
    expect(army(savedArmy.id).$view.get()).toMatchObject({ type: 'army', army: savedArmy }),
  )
  let requests = 0
  const stop = beforeRequests(() => {
    requests += 1
  })
  leave()
  await new Promise((resolve) => setTimeout(resolve, STORE_UNMOUNT_DELAY + 100))
  stop()
  expect(requests).toBe(0)
})

import { expect, it } from 'vitest'
import { deleteUnit } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { undoChange } from '#domain/army/versions/history.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { newStory, type StoryDevice } from '#tests/support/sync/story.ts'

const UNIT = makeUnit()
const ARMY = makeArmy({ units: [UNIT] })
const { id } = ARMY
const withoutUnit = (army: Army) => deleteUnit(army, UNIT.id)

/** Deletes the unit. @returns a function that undoes the deletion as the army tool does */
async function deleteIt(device: StoryDevice): Promise<() => Promise<void>> {
  const army = async () => (await device.army(id)) ?? null
  const before = await army()
  await device.edit(id, withoutUnit)
  const after = await army()
  return async () => {
    const undone = undoChange({ before, after }, await army())
    if (undone && !undone.deleted) await device.put({ ...undone, updated_ts: device.now() })
  }
}

async function newDevices() {
  const story = await newStory()
  const [here, there] = [await story.device(), await story.device()]
  const syncAll = async () => {
    for (const device of [here, there, here]) await device.sync()
  }
  await here.put(ARMY)
  await syncAll()
  const unitsAtServer = async () => {
    const army = await story.head(id)
    return army && !army.deleted ? army.units : null
  }
  return { story, here, there, syncAll, unitsAtServer }
}

it('a deletion on another device wins over a deletion that was undone here between two syncs', async () => {
  const { story, here, there, syncAll, unitsAtServer } = await newDevices()
  const giveBack = await deleteIt(here)
  await giveBack()
  expect(await here.army(id)).toMatchObject({ units: [UNIT] })
  await there.edit(id, withoutUnit)
  await there.sync()
  await syncAll()
  expect(await unitsAtServer()).toEqual([])
  expect([await here.army(id), await there.army(id)]).toMatchObject([{ units: [] }, { units: [] }])
  expect((await story.versions(id))[0]).toMatchObject({ units: [UNIT] })
})

it('undoing a synced deletion restores the unit on all devices', async () => {
  const { here, there, syncAll, unitsAtServer } = await newDevices()
  const giveBack = await deleteIt(here)
  await there.edit(id, withoutUnit)
  await syncAll()
  await giveBack()
  await syncAll()
  expect(await unitsAtServer()).toEqual([UNIT])
  expect([await here.army(id), await there.army(id)]).toMatchObject([{ units: [UNIT] }, { units: [UNIT] }])
})

it('a deletion made while an answer was lost wins, even if another device undoes its own deletion', async () => {
  const story = await newStory()
  const [here, there] = [await story.device(), await story.device()]
  await here.put(ARMY)
  here.losesAnswers = true
  await here.sync()
  here.losesAnswers = false
  await there.sync()
  await here.edit(id, withoutUnit)
  const giveBack = await deleteIt(there)
  await there.sync()
  await giveBack()
  for (const device of [there, here, there]) await device.sync()
  expect([await here.army(id), await there.army(id)]).toMatchObject([{ units: [] }, { units: [] }])
  expect((await story.versions(id))[0]).toMatchObject({ units: [UNIT] })
})

it('[SYNC-07] a device that deleted an army before its first sync is not told of a deletion elsewhere', async () => {
  const story = await newStory()
  const [here, there] = [await story.device(), await story.device()]
  for (const device of [here, there]) await device.put(ARMY)
  await there.sync()
  for (const device of [here, there]) await device.remove(id)
  await there.sync()
  const own = await here.army(id)
  await here.sync()
  expect(here.calls).toEqual(['GET'])
  expect(await here.army(id)).toEqual(own)
  expect(await story.head(id)).toEqual(await there.army(id))
})

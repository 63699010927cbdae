import { expect, it } from 'vitest'
import { deleteUnit } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { undoChange } from '#domain/army/history.ts'
import { makeArmy, makeUnit } from '../../support/army.ts'
import { newStory, type StoryDevice } from '../../support/sync/story.ts'

const UNIT = makeUnit()
const ARMY = makeArmy({ units: [UNIT] })
const { id } = ARMY
const withoutUnit = (army: Army) => deleteUnit(army, UNIT.id)

/** Deletes the unit. @returns a function that undoes the deletion as the army tool does */
function deleteIt(device: StoryDevice): () => void {
  const before = device.army(id) ?? null
  device.edit(id, withoutUnit)
  const after = device.army(id) ?? null
  return () => {
    const undone = undoChange({ before, after }, device.army(id) ?? null)
    if (undone && !undone.deleted) device.put({ ...undone, updated_ts: device.now() })
  }
}

async function newDevices() {
  const story = newStory()
  const [here, there] = [story.device(), story.device()]
  const syncAll = async () => {
    for (const device of [here, there, here]) await device.sync()
  }
  here.put(ARMY)
  await syncAll()
  const unitsAtServer = () => {
    const army = story.rows.state.heads.get(id)?.army
    return army && !army.deleted ? army.units : null
  }
  return { story, here, there, syncAll, unitsAtServer }
}

it('a deletion on another device wins over a deletion that was undone here between two syncs', async () => {
  const { story, here, there, syncAll, unitsAtServer } = await newDevices()
  const giveBack = deleteIt(here)
  giveBack()
  expect(here.army(id)).toMatchObject({ units: [UNIT] })
  there.edit(id, withoutUnit)
  await there.sync()
  await syncAll()
  expect(unitsAtServer()).toEqual([])
  expect([here.army(id), there.army(id)]).toMatchObject([{ units: [] }, { units: [] }])
  expect(story.rows.state.history[0]?.army).toMatchObject({ units: [UNIT] })
})

it('undoing a synced deletion restores the unit on all devices', async () => {
  const { here, there, syncAll, unitsAtServer } = await newDevices()
  const giveBack = deleteIt(here)
  there.edit(id, withoutUnit)
  await syncAll()
  giveBack()
  await syncAll()
  expect(unitsAtServer()).toEqual([UNIT])
  expect([here.army(id), there.army(id)]).toMatchObject([{ units: [UNIT] }, { units: [UNIT] }])
})

it('a deletion made while an answer was lost wins, even if another device undoes its own deletion', async () => {
  const story = newStory()
  const [here, there] = [story.device(), story.device()]
  here.put(ARMY)
  here.losesAnswers = true
  await here.sync()
  here.losesAnswers = false
  await there.sync()
  here.edit(id, withoutUnit)
  const giveBack = deleteIt(there)
  await there.sync()
  giveBack()
  for (const device of [there, here, there]) await device.sync()
  expect([here.army(id), there.army(id)]).toMatchObject([{ units: [] }, { units: [] }])
  expect(story.rows.state.history[0]?.army).toMatchObject({ units: [UNIT] })
})

it('[SYNC-07] a device that deleted an army before its first sync is not told of a deletion elsewhere', async () => {
  const story = newStory()
  const [here, there] = [story.device(), story.device()]
  for (const device of [here, there]) device.put(ARMY)
  await there.sync()
  for (const device of [here, there]) device.remove(id)
  await there.sync()
  const own = here.army(id)
  await here.sync()
  expect(here.calls).toEqual(['GET'])
  expect(here.army(id)).toEqual(own)
  expect(story.rows.state.heads.get(id)?.army).toEqual(there.army(id))
})

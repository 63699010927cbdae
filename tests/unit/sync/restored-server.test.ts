import { expect, it } from 'vitest'
import { SYNC_LIMITS } from '#domain/sync/version.ts'
import { makeArmy, makeUnit } from '../../support/army.ts'
import { emptyRows } from '../../support/sync/memory-rows.ts'
import { newStory } from '../../support/sync/story.ts'

const ARMY = makeArmy({ name: 'First', units: [makeUnit()] })
const { id } = ARMY

/**
 * A server is restored from a backup that has the army with its first name. Before that, one device pushed the second
 * name and lost the answer, and another device pulled it.
 */
async function newRestored() {
  const story = newStory()
  const [device, other] = [story.device(), story.device()]
  const rename = (name: string) => device.edit(id, (army) => ({ ...army, name }))
  device.put(ARMY)
  await device.sync()
  await other.sync()
  const backup = story.rows.state
  // The backup does not have this army, so the device notices the restore.
  device.put(makeArmy({ id: 'AnotherArmy0' }))
  await device.sync()
  rename('Second')
  device.losesAnswers = true
  await device.sync()
  device.losesAnswers = false
  await other.sync()
  const restore = (state = backup) => {
    story.rows.state = state
    story.pass(60_000)
  }
  const conflicts = () => device.disk.state.records.get(id)?.conflicts
  const pushedNames = () =>
    story.rows.state.history.flatMap(({ army }) => (army.id === id ? [army.name] : []))
  return { story, device, other, rename, restore, conflicts, pushedNames }
}

it('[R-02] [R-10] a device does not conflict with its own version that another device has saved', async () => {
  const { device, other, rename, restore, conflicts } = await newRestored()
  rename('First')
  restore()
  await other.sync()
  await device.sync()
  await other.sync()
  expect(device.army(id)).toMatchObject({ name: 'First' })
  expect(other.army(id)).toEqual(device.army(id))
  expect(conflicts()).toEqual([])
})

it('[R-02] [R-10] a device does not conflict with its own version that another device has saved and edited', async () => {
  const { device, other, rename, restore, conflicts } = await newRestored()
  rename('First')
  other.edit(id, (army) => ({ ...army, description: 'Of the marsh' }))
  restore()
  await other.sync()
  await device.sync()
  await other.sync()
  expect(device.army(id)).toMatchObject({ name: 'First', description: 'Of the marsh' })
  expect(other.army(id)).toEqual(device.army(id))
  expect(conflicts()).toEqual([])
})

it('[R-10] asks for the confirmed version if the server does not know the pending one', async () => {
  const { device, other, rename, restore } = await newRestored()
  rename('Third')
  restore()
  other.disk.state = { records: new Map(), checkpoint: null }
  await other.sync()
  other.edit(id, (army) => ({ ...army, description: 'Of the marsh' }))
  await other.sync()
  await device.sync()
  await other.sync()
  expect(device.army(id)).toMatchObject({ name: 'Third', description: 'Of the marsh' })
  expect(other.army(id)).toEqual(device.army(id))
})

it('[R-10] asks for the confirmed version if the server refuses the pending one', async () => {
  const { device, rename, restore, pushedNames } = await newRestored()
  const record = device.disk.state.records.get(id)
  const description = 'x'.repeat(SYNC_LIMITS.armyBytes)
  if (record?.pending) {
    const pending = { ...record.pending, army: { ...record.pending.army, description } }
    const records = new Map(device.disk.state.records).set(id, { ...record, pending })
    device.disk.state = { ...device.disk.state, records }
  }
  rename('Third')
  restore(emptyRows)
  await device.sync()
  expect(pushedNames()).toEqual(['First', 'Third'])
})

it('[R-10] writes the confirmed version back to the history, with later edits on top of it', async () => {
  const { device, rename, restore, pushedNames } = await newRestored()
  await device.sync()
  rename('Third')
  restore()
  await device.sync()
  expect(pushedNames()).toEqual(['First', 'Second', 'Third'])
})

it('[R-10] writes the confirmed version back to the history if the server accepts the pending one', async () => {
  const { device, rename, restore, pushedNames } = await newRestored()
  rename('Third')
  restore(emptyRows)
  await device.sync()
  expect(pushedNames().toSorted()).toEqual(['First', 'Second', 'Third'])
})

it('[R-10] writes two consecutive versions back if each is on a different device', async () => {
  const { story, device, other, restore } = await newRestored()
  device.edit(id, (army) => ({ ...army, units: [] }))
  await device.sync()
  restore()
  let turn = 0
  device.whileAnswering = async () => {
    turn += 1
    // The first answer says that the server was restored, the second that it has the first name.
    if (turn === 2) await other.sync()
  }
  await device.sync()
  await other.sync()
  expect(story.rows.state.heads.get(id)?.army).toMatchObject({ name: 'Second', units: [] })
  expect([device.army(id), other.army(id)]).toMatchObject([{ units: [] }, { units: [] }])
})

it('[R-59] hides no army if the server is restored between two pages of a pull', async () => {
  const story = newStory({ armies: 2, bytes: 1_000_000 })
  const [device, other] = [story.device(), story.device()]
  for (const name of ['First', 'Second', 'Third']) {
    device.put(makeArmy({ name }))
    await device.sync()
  }
  const backup = story.rows.state
  // The edit moves the first army behind the others, so the first page does not have it.
  device.edit(id, (army) => ({ ...army, description: 'Of the marsh' }))
  await device.sync()
  other.whileAnswering = () => {
    if (other.calls.length > 1) return
    story.rows.state = backup
    story.pass(60_000)
  }
  await other.sync()
  expect(other.army(id)).toMatchObject({ name: 'First' })
})

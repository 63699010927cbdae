import { expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { SYNC_LIMITS, type SyncedArmy } from '#domain/sync/version.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { EMPTY } from '#tests/support/sync/server.ts'
import { newStory } from '#tests/support/sync/story.ts'

const ARMY = makeArmy({ name: 'First', units: [makeUnit()] })
const { id } = ARMY

/**
 * A server is restored from a backup that has the army with its first name. Before that, one device pushed the second
 * name and lost the answer, and another device pulled it.
 */
async function newRestored() {
  const story = await newStory()
  const [device, other] = [await story.device(), await story.device()]
  const rename = (name: string) => device.edit(id, (army) => ({ ...army, name }))
  await device.put(ARMY)
  await device.sync()
  await other.sync()
  const backup = await story.backUp()
  // The backup does not have this army, so the device notices the restore.
  await device.put(makeArmy({ id: 'AnotherArmy0' }))
  await device.sync()
  await rename('Second')
  device.losesAnswers = true
  await device.sync()
  device.losesAnswers = false
  await other.sync()
  const restore = async (rows = backup) => {
    await story.restore(rows)
    story.pass(60_000)
  }
  const conflicts = async () => (await device.record(id))?.conflicts
  const pushedNames = async () => (await story.versions(id)).map(({ name }) => name)
  return { story, device, other, rename, restore, conflicts, pushedNames }
}

it('[R-02] [R-10] a device does not conflict with its own version that another device has saved', async () => {
  const { device, other, rename, restore, conflicts } = await newRestored()
  await rename('First')
  await restore()
  await other.sync()
  await device.sync()
  await other.sync()
  expect(await device.army(id)).toMatchObject({ name: 'First' })
  expect(await other.army(id)).toEqual(await device.army(id))
  expect(await conflicts()).toEqual([])
})

it('[R-02] [R-10] a device does not conflict with its own version that another device has saved and edited', async () => {
  const { device, other, rename, restore, conflicts } = await newRestored()
  await rename('First')
  await other.edit(id, (army) => ({ ...army, description: 'Of the marsh' }))
  await restore()
  await other.sync()
  await device.sync()
  await other.sync()
  expect(await device.army(id)).toMatchObject({ name: 'First', description: 'Of the marsh' })
  expect(await other.army(id)).toEqual(await device.army(id))
  expect(await conflicts()).toEqual([])
})

it('[R-10] asks for the confirmed version if the server does not know the pending one', async () => {
  const { story, device, rename, restore } = await newRestored()
  await rename('Third')
  await restore()
  const other = await story.device()
  await other.sync()
  await other.edit(id, (army) => ({ ...army, description: 'Of the marsh' }))
  await other.sync()
  await device.sync()
  await other.sync()
  expect(await device.army(id)).toMatchObject({ name: 'Third', description: 'Of the marsh' })
  expect(await other.army(id)).toEqual(await device.army(id))
})

it('[R-10] asks for the confirmed version if the server refuses the pending one', async () => {
  const { device, rename, restore, pushedNames } = await newRestored()
  const description = 'x'.repeat(SYNC_LIMITS.armyBytes)
  const copy = structuredClone(await device.disk.copy())
  for (const { sync } of copy.records as { sync: SyncedArmy }[])
    if (sync.pending) sync.pending = { ...sync.pending, army: { ...sync.pending.army, description } as Army }
  await device.disk.restore(copy)
  await rename('Third')
  await restore(EMPTY)
  await device.sync()
  expect(await pushedNames()).toEqual(['First', 'Third'])
})

it('[R-10] writes the confirmed version back to the history, with later edits on top of it', async () => {
  const { device, rename, restore, pushedNames } = await newRestored()
  await device.sync()
  await rename('Third')
  await restore()
  await device.sync()
  expect(await pushedNames()).toEqual(['First', 'Second', 'Third'])
})

it('[R-10] writes the confirmed version back to the history if the server accepts the pending one', async () => {
  const { device, rename, restore, pushedNames } = await newRestored()
  await rename('Third')
  await restore(EMPTY)
  await device.sync()
  expect((await pushedNames()).toSorted()).toEqual(['First', 'Second', 'Third'])
})

it('[R-10] writes two consecutive versions back if each is on a different device', async () => {
  const { story, device, other, restore } = await newRestored()
  await device.edit(id, (army) => ({ ...army, units: [] }))
  await device.sync()
  await restore()
  let turn = 0
  device.whileAnswering = async () => {
    turn += 1
    // The first answer says that the server was restored, the second that it has the first name.
    if (turn === 2) await other.sync()
  }
  await device.sync()
  await other.sync()
  expect(await story.head(id)).toMatchObject({ name: 'Second', units: [] })
  expect([await device.army(id), await other.army(id)]).toMatchObject([{ units: [] }, { units: [] }])
})

it('[R-59] hides no army if the server is restored between two pages of a pull', async () => {
  const story = await newStory({ armies: 2, bytes: 1_000_000 })
  const [device, other] = [await story.device(), await story.device()]
  for (const name of ['First', 'Second', 'Third']) {
    await device.put(makeArmy({ name }))
    await device.sync()
  }
  const backup = await story.backUp()
  // The edit moves the first army behind the others, so the first page does not have it.
  await device.edit(id, (army) => ({ ...army, description: 'Of the marsh' }))
  await device.sync()
  other.whileAnswering = async () => {
    if (other.calls.length > 1) return
    await story.restore(backup)
    story.pass(60_000)
  }
  await other.sync()
  expect(await other.army(id)).toMatchObject({ name: 'First' })
})

import { expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { upgradeArmy } from '#domain/army/upgrade.ts'
import { initialCheckpoint } from '#domain/sync/checkpoint.ts'
import { CHECKPOINTS_KEY } from '#storage/sync-checkpoint.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { times } from '#tests/support/deep.ts'
import { newStory, type StoryDevice } from '#tests/support/sync/story.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const ARMY = makeArmy({ ruleset_version: '0.2.0', units: [makeUnit()] })
const { id } = ARMY
const rename = (name: string) => (army: Army) => ({ ...army, name })
const describeAs = (description: string) => (army: Army) => ({ ...army, description })
const pushesOf = ({ calls }: StoryDevice) => calls.filter((call) => call === 'PATCH').length

// Stories of real servers and the real client, step by step. The faults are from docs/faults.md.
/** A server with one account whose devices have the same army. */
async function begin(count: number) {
  const story = await newStory()
  const devices: StoryDevice[] = []
  for (let index = 0; index < count; index += 1) devices.push(await story.device())
  await devices[0]?.put(ARMY)
  for (const device of devices) await device.sync()
  const names = async () => (await story.versions(id)).map(({ name }) => name)
  return {
    ...{ story, names, pass: story.pass, head: () => story.head(id) },
    devices: devices as [StoryDevice, StoryDevice, StoryDevice],
  }
}

async function expectAgreement(devices: readonly StoryDevice[]): Promise<void> {
  for (const device of devices) await device.sync()
  const before = devices.map(pushesOf)
  for (const device of devices) await device.sync()
  expect(devices.map(pushesOf), 'no more pushes').toEqual(before)
  for (const device of devices) expect(await device.army(id)).toEqual(await devices[0]?.army(id))
}

it('[R-02] keeps the edit made after an answer was lost, and no device conflicts with itself', async () => {
  const { devices, names, head } = await begin(1)
  const [laptop] = devices
  await laptop.edit(id, rename('First'))
  laptop.losesAnswers = true
  expect((await laptop.sync()).end.type).toBe('failed')
  laptop.losesAnswers = false
  await laptop.edit(id, rename('Second'))
  await laptop.sync()
  expect(await head()).toMatchObject({ name: 'Second' })
  expect(await names()).toEqual([ARMY.name, 'First', 'Second'])
  expect(await laptop.record(id)).toMatchObject({ conflicts: [], superseded: [], pending: null })
  await expectAgreement(devices)
})

it('[SYNC-31] a device that did not merge names what lost, even if it misses the merged version itself', async () => {
  const { devices } = await begin(3)
  const [laptop, phone, tablet] = devices
  const [unit] = ARMY.units
  if (!unit) throw new Error('The army has no unit.')
  const count = (count: number) => (army: Army) => ({ ...army, units: [{ ...unit, count }] })
  await laptop.edit(id, count(2))
  await laptop.sync()
  await phone.edit(id, count(3))
  await phone.sync()
  await phone.edit(id, describeAs('Edited after the merge'))
  await phone.sync()
  const told = { unit: unit.id, field: 'count', kept: 3, lost: 2, here: null }
  for (const device of [laptop, tablet]) {
    await device.sync()
    expect(await device.army(id)).toMatchObject({ description: 'Edited after the merge' })
    expect((await device.record(id))?.conflicts).toEqual([told])
  }
  expect((await phone.record(id))?.conflicts, 'the one that merged').toMatchObject([{ here: 'kept' }])
  await laptop.edit(id, count(4))
  await laptop.sync()
  await expectAgreement(devices)
  const fresh = (await laptop.record(id))?.conflicts
  expect(fresh, 'an edit tells nobody again').toEqual([told])
})

it('[R-05] syncs whatever the clocks say, and a clock that is ahead does not win forever', async () => {
  const { devices, pass, head } = await begin(2)
  const [ahead, right] = devices
  ahead.skew = 3 * DAY
  await ahead.edit(id, rename('From the future'))
  await ahead.sync()
  pass(6 * MINUTE)
  await right.edit(id, rename('Later in truth'))
  await right.sync()
  expect(await head()).toMatchObject({ name: 'Later in truth' })
  // After the clock is set back, new edits are older than the stored ones.
  ahead.skew = -3 * DAY
  await ahead.edit(id, describeAs('Set back'))
  await ahead.sync()
  expect(await head()).toMatchObject({ name: 'Later in truth', description: 'Set back' })
  right.skew = -DAY
  await right.edit(id, rename('Last'))
  await right.sync()
  expect(await head()).toMatchObject({ name: 'Last', description: 'Set back' })
  await expectAgreement(devices)
})

it('[R-07] two tabs, a second device and an offline one agree after three rounds and then send nothing more', async () => {
  const { devices, head } = await begin(3)
  const [tabs, phone, offline] = devices
  const others = [makeUnit({ name: 'Wolves' }), makeUnit({ name: 'Rats' }), makeUnit({ name: 'Ogres' })]
  for (const [index, device] of devices.entries()) {
    await device.edit(id, (army) => ({
      ...army,
      name: `Name ${index}`,
      units: [...army.units, ...others.slice(index, index + 1)],
    }))
  }
  await phone.sync()
  await Promise.all([tabs.sync(), tabs.sync()])
  await tabs.edit(id, describeAs('From the tabs'))
  await offline.edit(id, rename('Offline'))
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([tabs.sync(), tabs.sync()])
    await phone.sync()
    await offline.sync()
  }
  const before = devices.map(pushesOf)
  await expectAgreement(devices)
  expect(devices.map(pushesOf)).toEqual(before)
  const army = await head()
  expect(army).toMatchObject({ description: 'From the tabs' })
  expect(army && !army.deleted && army.units.map(({ name }) => name).toSorted()).toEqual(
    [...ARMY.units, ...others].map(({ name }) => name).toSorted(),
  )
})

it('[R-08] an edit beats a deletion; a deletion beats an untouched copy and a mere upgrade', async () => {
  const { devices, head } = await begin(3)
  const [one, two, three] = devices
  await one.remove(id)
  await one.sync()
  await two.sync()
  expect(await head()).toMatchObject({ deleted: true })
  expect(await two.army(id)).toMatchObject({ deleted: true })
  // The third device has only upgraded the army to a newer ruleset.
  const copy = await three.army(id)
  if (!copy || copy.deleted) throw new Error('The third device has no copy.')
  const upgraded = upgradeArmy(copy, '1.0.0')
  expect(upgraded).not.toEqual(copy)
  await three.put(upgraded)
  await three.sync()
  expect(await head()).toMatchObject({ deleted: true })
  await expectAgreement(devices)

  const again = await begin(2)
  await again.devices[0].remove(id)
  await again.devices[1].edit(id, rename('Edited'))
  await again.devices[0].sync()
  await expectAgreement(again.devices)
  expect(await again.head()).toMatchObject({ name: 'Edited', deleted: false })
})

it('[R-09] an army deleted elsewhere does not return when a device syncs from the beginning', async () => {
  const { devices, head } = await begin(2)
  const [laptop, phone] = devices
  await phone.remove(id)
  await phone.sync()
  const copy = await laptop.disk.copy()
  const beginning = { owners: { user: { ...initialCheckpoint, turn: 9, format: 0 } } }
  const keyval = copy.keyval.map<[string, unknown]>(([key, value]) => [
    key,
    key === CHECKPOINTS_KEY ? beginning : value,
  ])
  await laptop.disk.restore({ ...copy, keyval })
  await laptop.sync()
  expect(await laptop.army(id)).toMatchObject({ deleted: true })
  expect(await head()).toMatchObject({ deleted: true })
  await expectAgreement(devices)
})

it('[R-15] an edit made during a push is sent with the next one', async () => {
  const { devices, names } = await begin(1)
  const [laptop] = devices
  await laptop.edit(id, rename('Sent'))
  laptop.whileAnswering = async () => {
    laptop.whileAnswering = () => undefined
    await laptop.edit(id, rename('Meanwhile'))
  }
  await laptop.sync()
  expect(await laptop.army(id)).toMatchObject({ name: 'Meanwhile' })
  expect(await names()).toEqual([ARMY.name, 'Sent', 'Meanwhile'])
})

it.each([
  { between: 1, first: 'the one that was there' },
  { between: 1, first: 'the other' },
  { between: times(20, 200), first: 'the one that was there' },
  { between: times(20, 200), first: 'the other' },
])(
  '[R-10] [R-23] loses nothing when the server has forgotten its last commits: $first is first, after $between pushes',
  async ({ between, first }) => {
    const { story, devices, pass, names, head } = await begin(2)
    const [laptop, phone] = devices
    const backup = await story.backUp()
    await laptop.edit(id, rename('Forgotten'))
    const forgotten = makeArmy({ id: 'forgotten___', name: 'Born and forgotten' })
    await laptop.put(forgotten)
    await laptop.sync()
    await story.restore(backup)
    pass(MINUTE)
    if (first === 'the one that was there') await laptop.sync()
    for (let index = 1; index <= between; index += 1) {
      pass(1)
      await phone.edit(id, describeAs(`Push ${index}`))
      await phone.sync()
    }
    await expectAgreement(devices)
    expect(await head()).toMatchObject({ description: `Push ${between}` })
    // If the other device has pushed in between, the common base is unknown, so the later name wins.
    const kept = first === 'the other' ? await names() : [(await head())?.name]
    expect(kept).toContain('Forgotten')
    expect(await story.head(forgotten.id)).toEqual(forgotten)
    expect(await phone.army(forgotten.id)).toEqual(forgotten)
  },
  20_000,
)

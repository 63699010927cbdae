import { expect, it } from 'vitest'
import type { Army } from '../../src/domain/army/army.ts'
import { upgradeArmy } from '../../src/domain/army/upgrade.ts'
import { initialCheckpoint } from '../../src/domain/sync/exchange.ts'
import { newAccountServer } from '../support/account-server.ts'
import { makeArmy, makeUnit } from '../support/army.ts'
import { newHttpServer } from '../support/sync/http-server.ts'
import { newStory, type StoryDevice } from '../support/sync/story.ts'

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
  const account = await newAccountServer()
  const server = await newHttpServer(account, 1)
  const story = newStory(undefined, server)
  const devices = Array.from({ length: count }, () => story.device())
  devices[0]?.put(ARMY)
  const pass = (ms: number) => {
    account.pass(ms)
    story.pass(ms)
  }
  // The clocks of the devices begin half a day before that of the server.
  story.pass(account.now() - story.now())
  for (const device of devices) await device.sync()
  const names = async () => (await server.read()).history.map(({ army }) => army.name)
  const head = async () => (await server.read()).heads.get(id)?.army
  return { server, devices: devices as [StoryDevice, StoryDevice, StoryDevice], pass, names, head }
}

async function expectAgreement(devices: readonly StoryDevice[]): Promise<void> {
  for (const device of devices) await device.sync()
  const before = devices.map(pushesOf)
  for (const device of devices) await device.sync()
  expect(devices.map(pushesOf), 'no more pushes').toEqual(before)
  for (const device of devices) expect(device.army(id)).toEqual(devices[0]?.army(id))
}

it('[R-02] keeps the edit made after an answer was lost, and no device conflicts with itself', async () => {
  const { devices, names, head } = await begin(1)
  const [laptop] = devices
  laptop.edit(id, rename('First'))
  laptop.losesAnswers = true
  expect((await laptop.sync()).end.type).toBe('failed')
  laptop.losesAnswers = false
  laptop.edit(id, rename('Second'))
  await laptop.sync()
  expect(await head()).toMatchObject({ name: 'Second' })
  expect(await names()).toEqual([ARMY.name, 'First', 'Second'])
  expect(laptop.disk.state.records.get(id)).toMatchObject({ conflicts: [], superseded: [], pending: null })
  await expectAgreement(devices)
})

it('[SYNC-31] a device that did not merge names what lost, even if it misses the merged version itself', async () => {
  const { devices } = await begin(3)
  const [laptop, phone, tablet] = devices
  const [unit] = ARMY.units
  if (!unit) throw new Error('The army has no unit.')
  const count = (count: number) => (army: Army) => ({ ...army, units: [{ ...unit, count }] })
  laptop.edit(id, count(2))
  await laptop.sync()
  phone.edit(id, count(3))
  await phone.sync()
  phone.edit(id, describeAs('Edited after the merge'))
  await phone.sync()
  const told = { unit: unit.id, field: 'count', kept: 3, lost: 2, here: null }
  for (const device of [laptop, tablet]) {
    await device.sync()
    expect(device.army(id)).toMatchObject({ description: 'Edited after the merge' })
    expect(device.disk.state.records.get(id)?.conflicts).toEqual([told])
  }
  expect(phone.disk.state.records.get(id)?.conflicts, 'the one that merged').toMatchObject([{ here: 'kept' }])
  laptop.edit(id, count(4))
  await laptop.sync()
  await expectAgreement(devices)
  const fresh = laptop.disk.state.records.get(id)?.conflicts
  expect(fresh, 'an edit tells nobody again').toEqual([told])
})

it('[R-05] syncs whatever the clocks say, and a clock that is ahead does not win forever', async () => {
  const { devices, pass, head } = await begin(2)
  const [ahead, right] = devices
  ahead.skew = 3 * DAY
  ahead.edit(id, rename('From the future'))
  await ahead.sync()
  pass(6 * MINUTE)
  right.edit(id, rename('Later in truth'))
  await right.sync()
  expect(await head()).toMatchObject({ name: 'Later in truth' })
  // After the clock is set back, new edits are older than the stored ones.
  ahead.skew = -3 * DAY
  ahead.edit(id, describeAs('Set back'))
  await ahead.sync()
  expect(await head()).toMatchObject({ name: 'Later in truth', description: 'Set back' })
  right.skew = -DAY
  right.edit(id, rename('Last'))
  await right.sync()
  expect(await head()).toMatchObject({ name: 'Last', description: 'Set back' })
  await expectAgreement(devices)
})

it('[R-07] two tabs, a second device and an offline one agree after three rounds and then send nothing more', async () => {
  const { devices, head } = await begin(3)
  const [tabs, phone, offline] = devices
  const others = [makeUnit({ name: 'Wolves' }), makeUnit({ name: 'Rats' }), makeUnit({ name: 'Ogres' })]
  for (const [index, device] of devices.entries()) {
    device.edit(id, (army) => ({
      ...army,
      name: `Name ${index}`,
      units: [...army.units, ...others.slice(index, index + 1)],
    }))
  }
  await phone.sync()
  await Promise.all([tabs.sync(), tabs.sync()])
  tabs.edit(id, describeAs('From the tabs'))
  offline.edit(id, rename('Offline'))
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
  one.remove(id)
  await one.sync()
  await two.sync()
  expect(await head()).toMatchObject({ deleted: true })
  expect(two.army(id)).toMatchObject({ deleted: true })
  // The third device has only upgraded the army to a newer ruleset.
  const copy = three.army(id)
  if (!copy || copy.deleted) throw new Error('The third device has no copy.')
  const upgraded = upgradeArmy(copy, '1.0.0')
  expect(upgraded).not.toEqual(copy)
  three.put(upgraded)
  await three.sync()
  expect(await head()).toMatchObject({ deleted: true })
  await expectAgreement(devices)

  const again = await begin(2)
  again.devices[0].remove(id)
  again.devices[1].edit(id, rename('Edited'))
  await again.devices[0].sync()
  await expectAgreement(again.devices)
  expect(await again.head()).toMatchObject({ name: 'Edited', deleted: false })
})

it('[R-09] an army deleted elsewhere does not return when a device syncs from the beginning', async () => {
  const { devices, head } = await begin(2)
  const [laptop, phone] = devices
  phone.remove(id)
  await phone.sync()
  laptop.disk.state = { ...laptop.disk.state, checkpoint: { ...initialCheckpoint, turn: 9 } }
  await laptop.sync()
  expect(laptop.army(id)).toMatchObject({ deleted: true })
  expect(await head()).toMatchObject({ deleted: true })
  await expectAgreement(devices)
})

it('[R-15] an edit made during a push is sent with the next one', async () => {
  const { devices, names } = await begin(1)
  const [laptop] = devices
  laptop.edit(id, rename('Sent'))
  laptop.whileAnswering = () => {
    laptop.whileAnswering = () => undefined
    laptop.edit(id, rename('Meanwhile'))
  }
  await laptop.sync()
  expect(laptop.army(id)).toMatchObject({ name: 'Meanwhile' })
  expect(await names()).toEqual([ARMY.name, 'Sent', 'Meanwhile'])
})

it.each([
  { between: 1, first: 'the one that was there' },
  { between: 1, first: 'the other' },
  { between: 200, first: 'the one that was there' },
  { between: 200, first: 'the other' },
])(
  '[R-10] [R-23] loses nothing when the server has forgotten its last commits: $first is first, after $between pushes',
  async ({ between, first }) => {
    const { server, devices, pass, names, head } = await begin(2)
    const [laptop, phone] = devices
    const backup = await server.read()
    laptop.edit(id, rename('Forgotten'))
    const forgotten = makeArmy({ id: 'forgotten___', name: 'Born and forgotten' })
    laptop.put(forgotten)
    await laptop.sync()
    await server.restore(backup)
    pass(MINUTE)
    if (first === 'the one that was there') await laptop.sync()
    for (let index = 1; index <= between; index += 1) {
      pass(1)
      phone.edit(id, describeAs(`Push ${index}`))
      await phone.sync()
    }
    await expectAgreement(devices)
    expect(await head()).toMatchObject({ description: `Push ${between}` })
    // If the other device has pushed in between, the common base is unknown, so the later name wins.
    const kept = first === 'the other' ? await names() : [(await head())?.name]
    expect(kept).toContain('Forgotten')
    expect((await server.read()).heads.get(forgotten.id)?.army).toEqual(forgotten)
    expect(phone.army(forgotten.id)).toEqual(forgotten)
  },
  20_000,
)

it('[R-59] a restore between two pages of a pull hides no army', async () => {
  const { server, devices } = await begin(2)
  const [laptop, phone] = devices
  const idOf = (index: number) => `n${String(index).padStart(11, '0')}`
  for (let index = 0; index < 130; index += 1) {
    laptop.put(makeArmy({ id: idOf(index) }))
    await laptop.sync()
  }
  const backup = await server.read()
  // The backup has this army among the oldest, so the first page brings it. Now it is the newest.
  laptop.edit(idOf(3), rename('Newest'))
  await laptop.sync()
  let answers = 0
  phone.whileAnswering = async () => {
    answers += 1
    if (answers === 1) await server.restore(backup)
  }
  await phone.sync()
  expect(phone.army(idOf(3)), 'at least as the backup has it').toBeDefined()
  await expectAgreement(devices.slice(0, 2))
  expect(phone.army(idOf(3))).toMatchObject({ name: 'Newest' })
  expect(phone.disk.state.records.size).toBe(131)
}, 60_000)

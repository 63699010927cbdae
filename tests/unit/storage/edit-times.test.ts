import { expect, it } from 'vitest'
import type { CallResult } from '#api/calls/call.ts'
import { beginSession } from '#domain/account/session-changes.ts'
import { editArmyDetails, touchArmy } from '#domain/army/army-edits.ts'
import { createCorrectEditTimes } from '#storage/edit-times.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createSyncStorage } from '#storage/sync.ts'
import { createClock } from '#stores/device/clock.ts'
import { createSync } from '#sync/sync.ts'
import { ids, makeArmy } from '#tests/support/army.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { newStory } from '#tests/support/sync/story.ts'
import { newDevice } from './device.ts'
import { openSyncPage } from './sync-page.ts'

const ARMY = makeArmy({ name: 'First' })
const { id } = ARMY
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A phone whose clock is right, and a laptop with a database whose clock is off by `skew`, with the same army. */
async function begin(skew: number) {
  const story = await newStory()
  const phone = await story.device()
  const { database, armies } = newDevice().openTab()
  const newId = ids('lap')
  await createKeyval(database).update(syncStateEntry, (state) =>
    beginSession(
      state,
      { id: 'user', email: 'a@b.example', isVerified: true },
      { createdTs: 0, expiresTs: 1 },
    ),
  )
  const correctEditTimes = createCorrectEditTimes(database)
  const marks = makeMarks()
  const clock = createClock(
    marks.$clockSkew,
    () => story.now() + skew,
    (next, now) => correctEditTimes(next, now, newId),
  )
  /** The answers of a client correct the clock, as in the app. */
  const timed = async <T>(answer: Promise<CallResult<T>>): Promise<CallResult<T>> => {
    const result = await answer
    await clock.setRight(story.now())
    return result
  }
  const client = story.client()
  const run = createSync({
    client: {
      pull: (owner, query) => timed(client.pull(owner, query)),
      push: (owner, push) => timed(client.push(owner, push)),
    },
    storage: createSyncStorage(database),
    platform: { newId },
  })
  const rename = async (name: string) => {
    const stamp = { rev: newId(), at: clock.now() }
    await armies.change(
      id,
      'Rename',
      (now) => (now && !now.deleted ? touchArmy(editArmyDetails(now, { name }), stamp.at) : now),
      stamp,
    )
  }
  const nameOf = async () => {
    const read = await armies.read(id)
    return read.type === 'army' ? read.army.name : read.type
  }
  await phone.put(ARMY)
  await phone.sync()
  return {
    story,
    phone,
    clock,
    correctEditTimes,
    marks,
    armies,
    run: () => run('user'),
    rename,
    nameOf,
    newId,
  }
}

/** The laptop gets the army while nobody looks at the time, so that its first answer with a time comes later. */
async function beginInStep(skew: number) {
  const all = await begin(skew)
  await all.run()
  all.marks.$clockSkew.set(undefined)
  await all.correctEditTimes(0, all.story.now(), all.newId)
  return all
}

it('[SYNC-22] a device a day ahead does not win its first merge with an earlier edit', async () => {
  const { story, phone, run, rename, nameOf } = await beginInStep(DAY)
  await rename('Early, from the laptop')
  story.pass(HOUR)
  await phone.edit(id, (army) => ({ ...army, name: 'Late, from the phone' }))
  await phone.sync()
  story.pass(HOUR)
  await run()
  expect(await nameOf()).toBe('Late, from the phone')
  await phone.sync()
  expect(await phone.army(id)).toMatchObject({ name: 'Late, from the phone' })
})

it('[SYNC-22] a device a day behind does not lose its first merge with a later edit', async () => {
  const { story, phone, run, rename, nameOf } = await beginInStep(-DAY)
  await phone.edit(id, (army) => ({ ...army, name: 'Early, from the phone' }))
  await phone.sync()
  story.pass(HOUR)
  await rename('Late, from the laptop')
  story.pass(HOUR)
  await run()
  expect(await nameOf()).toBe('Late, from the laptop')
  await phone.sync()
  expect(await phone.army(id)).toMatchObject({ name: 'Late, from the laptop' })
})

it('[SYNC-22] any answer corrects the clock and the times of edits, and doing it again changes nothing', async () => {
  const { story, armies, clock, correctEditTimes, rename, newId } = await beginInStep(DAY)
  const time = async () => {
    const read = await armies.read(id)
    return read.type === 'army' ? read.army.updated_ts : 0
  }
  await rename('Mine')
  const wrong = await time()
  story.pass(HOUR)
  await clock.setRight(story.now())
  expect(Math.abs(clock.now() - story.now())).toBeLessThan(1000)
  const right = await time()
  expect(Math.abs(wrong - DAY - right)).toBeLessThan(1000)
  const skew = clock.now() - story.now() - DAY
  await correctEditTimes(skew, story.now(), newId)
  await correctEditTimes(skew, story.now(), newId)
  expect(Math.abs((await time()) - right)).toBeLessThan(1000)
})

it('[SYNC-22] no corrected time is in the future', async () => {
  const { story, armies, correctEditTimes, rename, newId } = await beginInStep(-DAY)
  await rename('Mine')
  const now = story.now()
  await correctEditTimes(5 * DAY, now, newId)
  expect(await armies.read(id)).toMatchObject({ army: { updated_ts: now } })
})

it('[SYNC-22] a correction leaves what is on its way to the server, what is there, and what cannot be read as it is', async () => {
  const page = await openSyncPage()
  const correct = (skew: number) => createCorrectEditTimes(page.database)(skew, 90_000, page.newId)
  const synced = makeArmy({ name: 'Synced' })
  await page.create(ARMY, synced)
  await page.exchange()
  await page.edit(id, (army) => ({ ...army, name: 'Sent' }))
  const sent = await page.begin()
  await page.database.run(['records'], 'readwrite', async (tx) => {
    const damaged = { list: 0, id: 'damaged00000', format: 1, army: 7, unsynced: [0, 'to-send'] }
    await tx.objectStore('records').put(damaged)
  })
  await correct(1000)
  expect(await page.begin(), 'it is sent as before').toEqual(sent)
  expect(await page.armies.readMany([id, synced.id])).toMatchObject([
    { army: { name: 'Sent', updated_ts: (sent.armies[0]?.army.updated_ts ?? 0) + 1000 } },
    { army: synced },
  ])
  expect(await page.record('damaged00000')).toMatchObject({ army: 7 })
  const corrected = await page.record(id)
  await correct(1000)
  expect(await page.record(id), 'after the same correction').toEqual(corrected)
  await page.exchange()
  expect(await page.begin(), 'the corrected version follows').toMatchObject({
    armies: [{ army: { name: 'Sent' }, base_ts: 10 }],
  })
})

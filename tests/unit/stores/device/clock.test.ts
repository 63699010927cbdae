import { expect, it } from 'vitest'
import type { request } from '#api/client.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { failure, success } from '#domain/async-result.ts'
import { StorageError } from '#storage/storage-error.ts'
import { createClock, setClockBy } from '#stores/device/clock.ts'
import { makeMarks } from '#tests/support/marks.ts'

const DAY = 86_400_000

it('[R-05] a clock that is days off is corrected by the server in all tabs, and again after the user sets it', async () => {
  const { $clockSkew } = makeMarks()
  let deviceNow = 100 * DAY
  const corrections: number[] = []
  const correctEdits = (skew: number) => {
    corrections.push(skew)
    return Promise.resolve()
  }
  const [clock, otherTab] = [
    createClock($clockSkew, () => deviceNow, correctEdits),
    createClock($clockSkew, () => deviceNow, correctEdits),
  ]
  await clock.setRight(deviceNow + 20_000)
  expect(clock.now(), 'a few seconds are the way of the answer').toBe(deviceNow)
  await clock.setRight(103 * DAY)
  expect([clock.now(), otherTab.now()]).toEqual([103 * DAY, 103 * DAY])
  deviceNow = 103 * DAY
  await clock.setRight(103 * DAY)
  expect(clock.now(), 'the user has set the clock').toBe(103 * DAY)
  expect($clockSkew.get()).toBeUndefined()
  expect(corrections).toEqual([3 * DAY, 0])
})

it.each([
  ['not by less than a minute', 59_999, 59_999, 0],
  ['by a minute', 60_000, 60_000, 60_000],
  ['not for a change of less than a minute', 600_000, 630_000, 600_000],
  ['for a change of a minute', 600_000, 660_000, 660_000],
  ['to the clock of the device, if that is nearly right', 600_000, 30_000, 0],
  ['to one that is slow by a minute', -600_000, -60_000, -60_000],
])('a clock is corrected %s', async (_how, first, second, expected) => {
  const { $clockSkew } = makeMarks()
  const { now, setRight } = createClock(
    $clockSkew,
    () => DAY,
    () => Promise.resolve(),
  )
  await setRight(DAY + first)
  await setRight(DAY + second)
  expect(now() - DAY).toBe(expected)
})

it('[SYNC-22] the clock is right before an answer is handed over, whether the call has succeeded or not', async () => {
  const events: string[] = []
  const setRight = async (now: number) => {
    await new Promise(setImmediate)
    events.push(`clock ${now}`)
  }
  const results = [
    { ...success(null), now: 7 },
    { ...failure({ code: 'UNKNOWN_ERROR' }), now: 8 },
    success(null),
  ]
  const send = setClockBy(
    (() => Promise.resolve(results.shift())) as unknown as typeof request,
    { setRight },
    { log: () => expect.fail() },
  )
  for (const name of ['first', 'second', 'third']) {
    await send(getCurrentUser)
    events.push(name)
  }
  expect(events).toEqual(['clock 7', 'first', 'clock 8', 'second', 'third'])
})

it('[SYNC-22] a call gives its answer although the correction of the clock cannot be stored', async () => {
  const answer = { ...success(null), now: 7 }
  const said: string[] = []
  const send = setClockBy(
    (() => Promise.resolve(answer)) as unknown as typeof request,
    { setRight: () => Promise.reject(new StorageError('QUERY_ERROR')) },
    { log: (text) => said.push(text) },
  )
  expect(await send(getCurrentUser)).toBe(answer)
  expect(said).toEqual([expect.stringContaining('The clock was not set right')])
})

it('uses the clock of the device if the stored correction is not a number', () => {
  const { $clockSkew } = makeMarks()
  $clockSkew.set('soon')
  expect(
    createClock(
      $clockSkew,
      () => 5,
      () => Promise.resolve(),
    ).now(),
  ).toBe(5)
})

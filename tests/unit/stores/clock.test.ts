import { expect, it } from 'vitest'
import { createClock } from '../../../src/stores/clock.ts'
import { makeMarks } from '../../build/marks.ts'

const DAY = 86_400_000

it('[R-05] a clock that is days off is corrected by the server in all tabs, and again after the user sets it', () => {
  const { $clockSkew } = makeMarks()
  let deviceNow = 100 * DAY
  const [clock, otherTab] = [
    createClock($clockSkew, () => deviceNow),
    createClock($clockSkew, () => deviceNow),
  ]
  clock.setRight(deviceNow + 20_000)
  expect(clock.now(), 'a few seconds are the way of the answer').toBe(deviceNow)
  clock.setRight(103 * DAY)
  expect([clock.now(), otherTab.now()]).toEqual([103 * DAY, 103 * DAY])
  deviceNow = 103 * DAY
  clock.setRight(103 * DAY)
  expect(clock.now(), 'the user has set the clock').toBe(103 * DAY)
  expect($clockSkew.get()).toBeUndefined()
})

it('uses the clock of the device if the stored correction is not a number', () => {
  const { $clockSkew } = makeMarks()
  $clockSkew.set('soon')
  expect(createClock($clockSkew, () => 5).now()).toBe(5)
})

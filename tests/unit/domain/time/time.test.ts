import { expect, it, test } from 'vitest'
import { armySchema, tombstoneSchema } from '#domain/army/army.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { parseArmies } from '#domain/army/share/parse-armies.ts'
import { parseMove } from '#domain/game/log/log.ts'
import { gameSummarySchema } from '#domain/game/report/summary.ts'
import { dayOf, isKnownTime, LATEST_TIME } from '#domain/time/time.ts'
import { clockText, momentText } from '#ui/texts/moment-text.ts'
import { makeArmy } from '#tests/support/army.ts'

const PAST_ALL_DATES = 9_000_000_000_000_000

test('[ARMY-80] an army whose times no date can hold is read, and its times are unknown', () => {
  const army = makeArmy({ created_ts: PAST_ALL_DATES, updated_ts: LATEST_TIME + 1 })
  expect(armySchema.parse(army)).toMatchObject({ created_ts: 0, updated_ts: 0, name: army.name })
  const tombstone = { id: army.id, name: '', deleted: true, updated_ts: PAST_ALL_DATES }
  expect(tombstoneSchema.parse(tombstone).updated_ts).toBe(0)
  const read = parseArmies(JSON.parse(makeArmyJson([army])))
  expect(read).toMatchObject({ type: 'armies', armies: [{ id: army.id, created_ts: 0, updated_ts: 0 }] })
})

test('[ARMY-80] the latest time that is believed stays as it is', () => {
  const army = makeArmy({ created_ts: 1, updated_ts: LATEST_TIME })
  expect(armySchema.parse(army)).toEqual(army)
})

test('[ARMY-80] the times of moves and of games are bounded, too, also of moves of a newer app', () => {
  const move = { device: 'abcdefabcdef', n: 1, clock: 1, at: PAST_ALL_DATES }
  expect(parseMove({ ...move, type: 'reshuffle' })).toMatchObject({ type: 'reshuffle', at: 0 })
  expect(parseMove({ ...move, type: 'dance' })).toMatchObject({ type: 'newer', at: 0 })
  expect(gameSummarySchema.shape.played_ts.parse(PAST_ALL_DATES)).toBe(0)
  expect(gameSummarySchema.shape.begun_ts.parse(PAST_ALL_DATES)).toBe(0)
})

test.for([
  ['unknown', 0],
  ['before 1970', -1],
  ['not a number', NaN],
  ['endless', Infinity],
  ['the last date', 8.64e15],
  ['after the last date', PAST_ALL_DATES],
  ['a fraction after the latest time', LATEST_TIME + 0.5],
] as const)('[ARMY-80] writing a time that is %s neither throws nor shows a date', ([, ts]) => {
  expect(isKnownTime(ts)).toBe(false)
  expect([momentText(ts), clockText(ts)]).toEqual(['', ''])
})

test('a time is written in words', () => {
  const ts = new Date(2026, 10, 21, 14, 5).getTime()
  expect([momentText(ts), clockText(ts)]).toEqual(['21 November 2026 at 14:05', '14:05'])
})

it.each([
  ['America/Los_Angeles', '2026-11-28'],
  ['UTC', '2026-11-29'],
  ['Pacific/Kiritimati', '2026-11-29'],
])('a day is that of the player: at eight in the evening of Los Angeles, in %s', (zone, day) => {
  const before = process.env['TZ']
  try {
    process.env['TZ'] = zone
    expect(dayOf(Date.UTC(2026, 10, 29, 4))).toBe(day)
  } finally {
    process.env['TZ'] = before ?? ''
  }
})

import { expect, it } from 'vitest'
import {
  footprintText,
  frontage,
  pointsByType,
  pointsText,
  reachBands,
  reachRows,
  reachText,
  usedFootprints,
} from '#domain/odds/army-figures.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

// Light infantry costs 300 points and has Speed 8, heavy cavalry 450 and 12, and artillery 350, Range 48 and no Speed.
const army = makeArmy({
  units: [
    unitOf('LIGHT_INFANTRY', '', { count: 2 }),
    unitOf('HEAVY_CAVALRY'),
    unitOf('ARTILLERY', '', { count: 2 }),
  ],
})
const foot = makeArmy({ units: [unitOf('LIGHT_INFANTRY')] })

it('[SHOW-02] adds up the points of each type, the most first', () => {
  expect(pointsByType(army, rules)).toEqual([
    { name: 'Artillery', units: 2, points: 700 },
    { name: 'Light Infantry', units: 2, points: 600 },
    { name: 'Heavy Cavalry', units: 1, points: 450 },
  ])
  expect(pointsText(pointsByType(army, rules))).toBe(
    'Most points are in Artillery: 700 of 1,750, in 2 units.',
  )
  expect(pointsText(pointsByType(foot, rules))).toBe('All of it is Light Infantry: 300 points, in 1 unit.')
})

it('[SHOW-02] says how many points reach a distance, by a charge of Speed and 4, and by shooting', () => {
  expect(reachBands(army, rules)).toEqual([
    { inches: 6, charge: 1050, shot: 700 },
    { inches: 12, charge: 1050, shot: 700 },
    { inches: 18, charge: 0, shot: 700 },
    { inches: 24, charge: 0, shot: 700 },
    { inches: 36, charge: 0, shot: 700 },
    { inches: 48, charge: 0, shot: 700 },
  ])
  expect(reachRows(reachBands(army, rules))).toEqual([
    { text: '6 to 12 in', charge: 1050, shot: 700 },
    { text: '18 to 48 in', charge: 0, shot: 700 },
  ])
  // Nothing reaches further.
  expect(reachRows(reachBands(foot, rules)).map(({ text }) => text)).toEqual(['6 to 12 in'])
  expect(reachText(reachBands(army, rules))).toBe(
    'At 12 in, 1,050 points can charge on a 4 or more, and 700 can shoot.',
  )
  expect(reachText(reachBands(foot, rules))).toBe(
    'At 12 in, 300 points can charge on a 4 or more, and none can shoot. Nothing reaches 18 in.',
  )
})

it('[SHOW-02] a unit that cannot move charges nobody, and one with another footprint counts with that', () => {
  const guns = makeArmy({ units: [unitOf('ARTILLERY')] })
  expect(reachBands(guns, rules).every(({ charge }) => charge === 0)).toBe(true)
  const horde = makeArmy({ units: [unitOf('LIGHT_INFANTRY', 'horde'), unitOf('LIGHT_INFANTRY')] })
  const used = usedFootprints(horde, rules)
  expect(used.map(footprintText)).toEqual([
    'Wide, 1 unit: 100–200 mm wide and 40–160 mm deep.',
    'Horde, 1 unit: 150–200 mm wide and 100–200 mm deep.',
  ])
  expect(frontage(used)).toEqual([250, 400])
})

it('[SHOW-02] an army without units has nothing to draw', () => {
  const nobody = makeArmy({ units: [] })
  expect(pointsByType(nobody, rules)).toEqual([])
  expect(pointsText([])).toBe('')
  expect(reachText(reachBands(nobody, rules))).toBe(
    'At 12 in, 0 points can charge on a 4 or more, and none can shoot. Nothing reaches 6 in.',
  )
})

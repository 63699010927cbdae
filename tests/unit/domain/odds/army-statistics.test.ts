import { expect, it } from 'vitest'
import {
  doomPer100,
  doomText,
  keywordsText,
  newestVersion,
  oddsOfUnits,
  pointsByKeyword,
  pooledArmy,
} from '#domain/odds/army-statistics.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import {
  pathToArmyStatistics,
  pathToOfflineStatistics,
  pathToSharedStatistics,
  pathToTagStatistics,
} from '#domain/army/paths.ts'
import { parseStatisticsOf } from '#domain/odds/statistics-address.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

// Light infantry costs 300 points and has Speed 8, heavy cavalry 450 and 12, and artillery 350, Range 48 and no Speed.
const army = makeArmy({
  units: [
    unitOf('LIGHT_INFANTRY', '', { count: 2 }),
    unitOf('HEAVY_CAVALRY', '', { name: 'Knights' }),
    unitOf('ARTILLERY', '', { name: 'Gun', count: 2 }),
  ],
})

it('[LIB-71] pools the units of armies under the newest of their rulesets', () => {
  const old = makeArmy({
    name: 'Old',
    ruleset_version: '0.2.0',
    units: [unitOf('BEASTS', '', { keywords: [{ id: 'large' }] })],
  })
  expect(newestVersion([old, army])).toBe('1.0.0')
  expect(newestVersion([])).toBeNull()
  const pooled = pooledArmy([old, army], '1.0.0')
  expect(pooled?.units.map(({ type }) => type)).toEqual([
    'BEASTS',
    'LIGHT_INFANTRY',
    'HEAVY_CAVALRY',
    'ARTILLERY',
  ])
  expect(pooled?.units[0]?.keywords).toEqual([{ id: 'towering' }])
  expect(pooledArmy([], '1.0.0')).toBeNull()
})

it('[LIB-70] adds up the points of the units that have a keyword, once for each unit', () => {
  const bought = makeArmy({
    units: [
      unitOf('LIGHT_INFANTRY', 'elite, tough +1, tough +1', { count: 2 }),
      unitOf('BEASTS', 'elite', { name: 'Rats' }),
    ],
  })
  const keywords = pointsByKeyword(bought, rules)
  const elite = keywords.find(({ id }) => id === 'elite')
  const tough = keywords.find(({ id }) => id === 'tough')
  expect([elite?.name, elite?.units, tough?.name, tough?.units]).toEqual(['Elite', 3, 'Tough', 2])
  expect(elite?.points).toBeGreaterThan(tough?.points ?? Infinity)
  const cost = (elite?.paid ?? 0) + (tough?.paid ?? 0)
  const profiles = 2 * 300 + (rules.units.get('BEASTS')?.points ?? 0)
  expect(cost).toBe(summarizeArmy(bought, rules).points - profiles)
  expect(keywordsText(keywords)).toMatch(
    /^Most points have Elite: [\d,]+, in 3 units\. Keywords have cost \d+ points\.$/,
  )
  expect(keywordsText([])).toBe('No unit has a keyword.')
})

it('[LIB-73] the Doom of 100 points is what all units deal, for what they cost', () => {
  const knights = makeArmy({ units: [unitOf('HEAVY_CAVALRY', '', { count: 2 })] })
  const rows = doomPer100([...oddsOfUnits(knights, rules)], 900)
  expect(rows).toHaveLength(11)
  const foot = rows.find(({ target }) => target.type === 'LIGHT_INFANTRY')
  // Two units deal 20/3 Doom each, and 28/3 in a charge.
  expect(foot?.deals).toBeCloseTo((2 * 20) / 3 / 9, 10)
  expect(foot?.charging).toBeCloseTo((2 * 28) / 3 / 9, 10)
  expect(foot?.shooting).toBe(0)
  expect(doomText(rows)).toMatch(
    /^For 100 points it deals most Doom to [\w ]+, \d\.\d\d in a Clash, and least to [\w ]+, \d\.\d\d\.$/,
  )
})

it('[LIB-73] units that are alike are worked out once, and what has no points has no rows', () => {
  const rats = ['a', 'b', 'c'].map((name) => unitOf('BEASTS', 'elite', { name, description: name }))
  const groups = [...oddsOfUnits(makeArmy({ units: [...rats, unitOf('BEASTS')] }), rules)]
  expect(groups.map(({ units }) => units)).toEqual([3, 1])
  expect(doomPer100(groups, 0)).toEqual([])
  expect(doomText([])).toBe('')
})

it.each([
  [pathToArmyStatistics('aaaaaaaaaaaa'), { type: 'army', id: 'aaaaaaaaaaaa' }],
  [pathToSharedStatistics('bbbbbbbbbbbb'), { type: 'shared', shareId: 'bbbbbbbbbbbb' }],
  [pathToOfflineStatistics('eJxLyk-q'), { type: 'offline', data: 'eJxLyk-q' }],
  [pathToTagStatistics('winter & 2026'), { type: 'tag', tag: 'winter & 2026' }],
])('[LIB-70] the address says what the statistics are of: %s', (path, about) => {
  const { pathname, searchParams, hash } = new URL(path, 'https://hobgoblin.example')
  expect(pathname).toBe('/army/statistics')
  expect(parseStatisticsOf(Object.fromEntries(searchParams), hash)).toEqual(about)
})

it('[LIB-70] an address that asks for nothing that can be', () => {
  for (const search of [{}, { a: 'short' }, { s: 'short' }, { tag: ' #' }])
    expect(parseStatisticsOf(search, '#')).toBeNull()
  expect(parseStatisticsOf({ tag: '#League' }, '')).toEqual({ type: 'tag', tag: 'league' })
})

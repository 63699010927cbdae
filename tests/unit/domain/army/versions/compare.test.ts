import { expect, it } from 'vitest'
import {
  parseComparedSide,
  pathToComparison,
  sideNames,
  type ComparedSide,
} from '#domain/army/compare-address.ts'
import { compareArmies } from '#domain/army/versions/compare.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const guard = unitOf('HEAVY_INFANTRY', '', { id: 'guard_______', name: 'Guard' })
const wick = unitOf('LIGHT_INFANTRY', 'elite', { id: 'wick________', name: 'Wick' })
const beasts = unitOf('BEASTS', '', { id: 'beasts______', name: '' })
const shownPairs = (left: ReturnType<typeof unitOf>[], right: ReturnType<typeof unitOf>[]) =>
  compareArmies(makeArmy({ units: left }), makeArmy({ name: 'Other', units: right }), rules).pairs.map(
    ({ left: one, right: other, gained, lost }) => [one?.label ?? '-', other?.label ?? '-', gained, lost],
  )

it.each([
  ['the same unit', [guard], [{ ...guard, name: 'Watch' }], [['Guard', 'Watch', [], []]]],
  [
    'one of the same name',
    [guard],
    [{ ...guard, id: 'other_______', name: 'guard' }],
    [['Guard', 'guard', [], []]],
  ],
  [
    'one of the same type',
    [guard],
    [{ ...guard, id: 'other_______', name: 'Watch' }],
    [['Guard', 'Watch', [], []]],
  ],
  [
    'none of another type',
    [guard],
    [beasts],
    [
      ['Guard', '-', [], []],
      ['-', 'Beasts', [], []],
    ],
  ],
  ['nothing', [], [], []],
])('[LIB-30] pairs a unit with %s', (_what, left, right, pairs) => {
  expect(shownPairs(left, right)).toEqual(pairs)
})

it('[LIB-30] the same unit comes before one of the same name, in the order of the roll', () => {
  const twin = { ...guard, id: 'twin________' }
  const { pairs } = compareArmies(
    makeArmy({ units: [guard, wick] }),
    makeArmy({ units: [twin, wick, guard] }),
    rules,
  )
  expect(pairs.map(({ left, right }) => [left?.id, right?.id])).toEqual([
    ['wick________', 'wick________'],
    ['guard_______', 'guard_______'],
    [undefined, 'twin________'],
  ])
})

it('[LIB-30] one of the same name comes before one of the same type alone', () => {
  const [red, blue] = ['Red', 'Blue'].map((name) =>
    unitOf('LIGHT_INFANTRY', '', { id: `${name}________`, name }),
  )
  if (!red || !blue) throw new Error('There are two.')
  const other = [
    { ...blue, id: 'x'.repeat(12) },
    { ...red, id: 'y'.repeat(12) },
  ]
  for (const [lefts, rights] of [
    [[red, blue], other],
    [[blue, red], other],
  ] as const)
    for (const [left, right] of shownPairs([...lefts], [...rights])) expect(left).toBe(right)
})

it('[LIB-30] a keyword without effect is none', () => {
  // Unruly prevents Elite.
  const [plain, unruly] = ['unruly', 'unruly, elite'].map((keywords) =>
    makeArmy({ units: [unitOf('LIGHT_INFANTRY', keywords, { id: wick.id })] }),
  )
  if (!plain || !unruly) throw new Error('There are two.')
  expect(compareArmies(plain, unruly, rules)).toMatchObject({ gained: [], lost: [] })
})

it('[LIB-30] says which keywords the right army has more and less, and what both cost', () => {
  const flying = unitOf('LIGHT_INFANTRY', 'tough +1', { id: wick.id, name: 'Wick', count: 2 })
  const { left, right, pairs, gained, lost } = compareArmies(
    makeArmy({ name: '', units: [wick] }),
    makeArmy({ name: 'Other', units: [flying] }),
    rules,
  )
  expect(pairs[0]).toMatchObject({ gained: ['Tough +1'], lost: ['Elite'] })
  expect([gained, lost]).toEqual([['Tough +1'], ['Elite']])
  expect([left.name, left.units, right.name, right.units]).toEqual(['Unnamed Army', 1, 'Other', 2])
  expect(right.points).toBe(pairs[0]?.right?.points)
})

it('[LIB-30] compares both under the newer ruleset', () => {
  const old = makeArmy({
    ruleset_version: '0.2.0',
    units: [unitOf('BEASTS', '', { keywords: [{ id: 'large' }] })],
  })
  const now = makeArmy({ units: [unitOf('BEASTS', 'towering')] })
  expect(compareArmies(old, now, rules)).toMatchObject({ gained: [], lost: [] })
})

it.each<[string, ComparedSide | null]>([
  ['aaaaaaaaaaaa', { type: 'own', id: 'aaaaaaaaaaaa' }],
  ['aaaaaaaaaaaa.v4-12', { type: 'version', id: 'aaaaaaaaaaaa', rev: 'v4-12' }],
  ['s.aaaaaaaaaaaa', { type: 'shared', shareId: 'aaaaaaaaaaaa' }],
  ['', null],
  ['short', null],
  ['<b>aaaaaaaaa', null],
  ['s.short', null],
  ['aaaaaaaaaaaa.', null],
])('[LIB-30] a side in the address: %s', (text, side) => {
  expect(parseComparedSide(text)).toEqual(side)
  if (side) expect(pathToComparison(side, null)).toBe(`/army/compare?a=${text}`)
})

it('[LIB-30] the address of a comparison has the sides that are chosen', () => {
  const side: ComparedSide = { type: 'own', id: 'aaaaaaaaaaaa' }
  expect(pathToComparison(null, null)).toBe('/army/compare')
  expect(pathToComparison(null, side)).toBe('/army/compare?b=aaaaaaaaaaaa')
  expect(pathToComparison(side, side)).toBe('/army/compare?a=aaaaaaaaaaaa&b=aaaaaaaaaaaa')
  expect(parseComparedSide(undefined)).toBeNull()
})

const own: ComparedSide = { type: 'own', id: 'aaaaaaaaaaaa' }
const earlier: ComparedSide = { type: 'version', id: 'aaaaaaaaaaaa', rev: '4' }
const shared: ComparedSide = { type: 'shared', shareId: 'aaaaaaaaaaaa' }

it.each<[ComparedSide, string, ComparedSide, string, [string, string]]>([
  [shared, 'The Candlelit Court', own, 'Muster', ['The Candlelit Court', 'yours']],
  [earlier, 'Muster', own, 'Muster', ['the earlier version', 'yours']],
  [own, 'Court', own, 'Muster', ['Court', 'Muster']],
  [own, 'Court', own, 'Court', ['Court (left)', 'Court (right)']],
])('[LIB-30] sentences call a side %j of the name %s, beside %j %s', (left, one, right, other, names) => {
  expect(Object.values(sideNames({ side: left, name: one }, { side: right, name: other }))).toEqual(names)
})

import { expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { NO_FILTER, type ArmyFilter, type ArmyOrder } from '#domain/army/library/library-filter.ts'
import type { Base } from '#domain/army/library/bases.ts'
import { newMiniatures, setOwned } from '#domain/army/library/miniatures.ts'
import { facetsOf } from '#domain/army/library/facets.ts'
import {
  findArmies as find,
  groupByTag,
  listArmy,
  type ListedArmy,
} from '#domain/army/library/listed-army.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const wax = makeArmy({ name: 'Éclair of Wax', updated_ts: 30, units: [unitOf('MONSTER', '')] })
const army = makeArmy({ name: 'host 10', updated_ts: 10, units: [unitOf('LIGHT_INFANTRY', 'elite')] })
const other = makeArmy({
  name: 'Host 9',
  updated_ts: 20,
  units: [unitOf('CHARIOT', '', { name: 'Bone Wain' })],
})
const nameless = makeArmy({ name: '', id: 'nameless____', updated_ts: 1 })

const all = [wax, army, other, nameless]
const ids = [...all.map(({ id }) => id), 'unreadable__']
const listed = new Map(all.map((army) => [army.id, listArmy(army, rules)]))
const namesOf = (found: string[]) => found.map((id) => all.find((army: Army) => army.id === id)?.name ?? id)

const NOW = 1_000_000_000_000
const findArmies = (
  from: readonly string[],
  known: ReadonlyMap<string, ListedArmy>,
  order: ArmyOrder,
  query: string,
) => find(from, known, { ...NO_FILTER, query }, order, NOW)

it('sorts, with unreadable armies last', () => {
  const sorted = (order: ArmyOrder) => namesOf(findArmies(ids, listed, order, ''))
  expect(sorted('newest')).toEqual(['Éclair of Wax', 'host 10', 'Host 9', '', 'unreadable__'])
  expect(sorted('edited')).toEqual(['Éclair of Wax', 'Host 9', 'host 10', '', 'unreadable__'])
  expect(sorted('name')).toEqual(['Éclair of Wax', 'Host 9', 'host 10', '', 'unreadable__'])
  expect(sorted('points')).toEqual(['Éclair of Wax', 'host 10', 'Host 9', '', 'unreadable__'])
})

it.each([
  ['eclair', ['Éclair of Wax']],
  ['HOST', ['host 10', 'Host 9']],
  ['host elite', ['host 10']],
  ['bone', ['Host 9']],
  ['light infantry', ['host 10']],
  ['towering', ['Éclair of Wax']],
  ['unnamed', ['']],
  ['dragon', []],
])('finds by name, unit and keyword: %s', (query, expected) =>
  expect(namesOf(findArmies(ids, listed, 'newest', query))).toEqual(expected),
)

it('searches the names of an army and its units if its ruleset is missing', () =>
  expect(listArmy(other, null)).toMatchObject({ points: null, words: 'host 9\nbone wain' }))

it('searches the names of an army, its units, their types and all that they hold, each once', () => {
  const unit = unitOf('LIGHT_INFANTRY', 'hero +1, mislaid', {
    name: 'King’s Own',
    cursed_artefacts: ['the_helm_of_dust', 'lost'],
    abyssal_allegiances: ['gomb', 'gone'],
  })
  const unnamed = unitOf('BEASTS', 'hero +1', { name: '', id: 'unnamed_____' })
  const { words, points } = listArmy(makeArmy({ name: '', units: [unit, unnamed] }), rules)
  expect(points).toBe(300 + 50 + 200 + 50)
  expect(words.split('\n')).toEqual([
    ...['unnamed army', 'kings own', 'light infantry'],
    ...['hero +1', 'mislaid', 'fearless', 'stubborn', 'command +1', 'unfeeling', 'grave dust'],
    ...['gomb', 'gone', 'the helm of dust', 'lost', 'beasts', 'nimble', 'wild', 'skirmishers'],
  ])
})

it.each(['kings', 'king’s', "KING'S", ' gutter  KINGS '])('apostrophes do not matter: %s', (query) => {
  const kings = makeArmy({ name: 'The Gutter King’s' })
  const one = new Map([[kings.id, listArmy(kings, rules)]])
  expect(findArmies([kings.id], one, 'newest', query)).toEqual([kings.id])
})

it('sorts armies whose ruleset is missing after those that cost nothing', () => {
  const unknown = { ...other, id: 'unknown_____' }
  const cost = new Map(listed).set(unknown.id, listArmy(unknown, null))
  const byPoints = (...some: string[]) => findArmies(some, cost, 'points', ' ')
  expect(byPoints(unknown.id, nameless.id, wax.id)).toEqual([wax.id, nameless.id, unknown.id])
  expect(byPoints(wax.id, nameless.id, unknown.id)).toEqual([wax.id, nameless.id, unknown.id])
})

it('a query of spaces finds every army, also the unreadable ones', () => {
  expect(findArmies(ids, listed, 'newest', ' \t')).toEqual(ids)
  expect(findArmies(ids, listed, 'newest', '  host   elite ')).toEqual([army.id])
})

const DAY = 86_400_000
const court = makeArmy({
  name: 'Court',
  updated_ts: NOW - 3 * DAY,
  tags: ['club', 'league'],
  units: [
    unitOf('HEAVY_INFANTRY', 'elite, general', { name: 'Candleguard' }),
    unitOf('LIGHT_INFANTRY', 'battle_standard', { name: 'Long Wick' }),
  ],
})
const beasts = makeArmy({
  name: 'Beasts',
  updated_ts: NOW - 40 * DAY,
  ruleset_version: '0.3.0',
  tags: ['league'],
  units: [unitOf('BEASTS', '')],
})
const lost = makeArmy({
  name: 'Lost',
  updated_ts: NOW,
  ruleset_version: '9.9.9',
  units: [unitOf('BEASTS', '')],
})
const shelf = [court, beasts, lost, makeArmy({ name: 'Empty', updated_ts: NOW })]
const shelved = new Map(shelf.map((one) => [one.id, listArmy(one, one === lost ? null : rules)]))
const shelfIds = [...shelf.map(({ id }) => id), 'unreadable__']
const nameOf = (id: string) => shelf.find((one) => one.id === id)?.name ?? id

it.each<[Partial<ArmyFilter>, string[]]>([
  [{}, ['Court', 'Beasts', 'Lost', 'Empty', 'unreadable__']],
  [{ tags: ['league'] }, ['Court', 'Beasts']],
  [{ tags: ['league', 'club'] }, ['Court']],
  [{ query: 'leag' }, ['Court', 'Beasts']],
  [{ types: ['BEASTS'] }, ['Beasts', 'Lost']],
  [{ types: ['HEAVY_INFANTRY', 'LIGHT_INFANTRY'] }, ['Court']],
  [{ types: ['HEAVY_INFANTRY', 'BEASTS'] }, []],
  [{ keywords: ['elite'] }, ['Court']],
  [{ keywords: ['wild'] }, ['Beasts']],
  [{ ruleset: '0.3.0' }, ['Beasts']],
  [{ legality: 'legal' }, ['Court']],
  [{ legality: 'illegal' }, ['Beasts', 'Empty']],
  [{ minPoints: 200 }, ['Court', 'Beasts']],
  [{ minPoints: 201 }, ['Court']],
  [{ maxPoints: 200 }, ['Beasts', 'Empty']],
  [{ minPoints: 0 }, ['Court', 'Beasts', 'Empty']],
  [{ days: 3 }, ['Court', 'Lost', 'Empty']],
  [{ days: 30, types: ['BEASTS'] }, ['Lost']],
])('[LIB-11] filters by %j', (filter, names) => {
  const found = find(shelfIds, shelved, { ...NO_FILTER, ...filter }, 'newest', NOW)
  expect(found.map(nameOf)).toEqual(names)
})

it.each<[string, [Base, number][], string[]]>([
  ['nothing', [], []],
  ['the beasts', [[{ type: 'BEASTS', footprint: 'WIDE' }, 1]], ['Beasts']],
  ['the beasts with another footprint', [[{ type: 'BEASTS', footprint: 'NARROW' }, 9]], []],
  [
    'the court, and half a horde',
    [
      [{ type: 'HEAVY_INFANTRY', footprint: 'WIDE' }, 2],
      [{ type: 'LIGHT_INFANTRY', footprint: 'WIDE' }, 1],
      [{ type: 'LIGHT_INFANTRY', footprint: 'HORDE' }, 1],
    ],
    ['Court'],
  ],
])('[LIB-53] finds what can be built by who owns %s', (_who, owned, names) => {
  const miniatures = owned.reduce(
    (army, [base, count]) => setOwned(army, base, count, 'Base'),
    newMiniatures('1.0.0', NOW),
  )
  const known = new Map([...shelved, [miniatures.id, listArmy(miniatures, null)]])
  const found = find([miniatures.id, ...shelfIds], known, { ...NO_FILTER, owned: true }, 'newest', NOW)
  expect(found.map(nameOf)).toEqual(names)
})

it('[LIB-53] without miniatures nothing can be built', () => {
  expect(find(shelfIds, shelved, { ...NO_FILTER, owned: true }, 'newest', NOW)).toEqual([])
})

it('[LIB-06] groups by tag in the order of the alphabet, then what has none', () => {
  const found = find(shelfIds, shelved, NO_FILTER, 'tag', NOW)
  expect(groupByTag(found, shelved).map(({ tag, ids }) => [tag, ids.map(nameOf)])).toEqual([
    ['club', ['Court']],
    ['league', ['Court', 'Beasts']],
    [null, ['Lost', 'Empty', 'unreadable__']],
  ])
  expect(groupByTag([court.id], shelved).map(({ tag }) => tag)).toEqual(['club', 'league'])
  expect(groupByTag([], shelved)).toEqual([])
})

it('[LIB-11] counts what there is to filter by', () => {
  const { tags, types, keywords, rulesets } = facetsOf(shelved.values())
  expect([...tags]).toEqual([
    ['club', 1],
    ['league', 2],
  ])
  expect([types.get('BEASTS'), types.get('MONSTER')]).toEqual([2, undefined])
  expect([keywords.get('elite'), keywords.get('wizard')]).toEqual([1, undefined])
  expect(rulesets.get('1.0.0')).toBe(2)
})

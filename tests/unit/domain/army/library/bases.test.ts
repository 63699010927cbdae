import { expect, it } from 'vitest'
import { armyIdSchema } from '#domain/unit/unit.ts'
import {
  baseId,
  BASES,
  baseTexts,
  jointNeeds,
  jointNeedsText,
  missingBases,
  neededBases,
  type Base,
  type BaseCounts,
} from '#domain/army/library/bases.ts'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const KNIGHTS: Base = { type: 'HEAVY_CAVALRY', footprint: 'WIDE' }
const COLUMN: Base = { type: 'HEAVY_CAVALRY', footprint: 'NARROW' }
const HORDE: Base = { type: 'LIGHT_INFANTRY', footprint: 'HORDE' }
const GUNS: Base = { type: 'ARTILLERY', footprint: 'NARROW' }

const counts = (...of: readonly (readonly [Base, number])[]): BaseCounts =>
  new Map(of.map(([base, count]) => [baseId(base), count]))

it('[LIB-51] every kind of base has an id of its own, which a unit can have', () => {
  expect(new Set(BASES.map(baseId)).size).toBe(11 * 3)
  // They are stored, so they never change.
  expect([KNIGHTS, HORDE, GUNS].map(baseId)).toEqual(['W-HEAVY_CAVA', 'H-LIGHT_INFA', 'N-ARTILLERY-'])
  for (const base of BASES) expect(armyIdSchema.safeParse(baseId(base)).success).toBe(true)
})

// Heavy Cavalry, Light Infantry and Artillery are Wide, Wide and Narrow; two keywords here set another footprint.
const host = makeArmy({
  units: [
    unitOf('HEAVY_CAVALRY', 'elite', { name: 'Knights', count: 2 }),
    unitOf('HEAVY_CAVALRY', '', { name: 'More knights' }),
    unitOf('HEAVY_CAVALRY', 'narrow_footprint', { name: 'Lancers' }),
    unitOf('LIGHT_INFANTRY', 'horde', { name: 'Rats', count: 3 }),
    unitOf('ARTILLERY', '', { name: 'Guns' }),
  ],
})

it('[LIB-52] an army needs a base for each of its units, with the footprint that keywords give it', () => {
  const needed = neededBases(host, rules)
  expect(needed).toEqual(counts([KNIGHTS, 3], [COLUMN, 1], [HORDE, 3], [GUNS, 1]))
  expect(baseTexts(needed, rules)).toEqual([
    '3 × Light Infantry, Horde',
    '3 × Heavy Cavalry, Wide',
    '1 × Heavy Cavalry, Narrow',
    '1 × Artillery, Narrow',
  ])
  expect(neededBases(makeArmy(), rules)).toEqual(new Map())
})

it('[LIB-52] what is missing is what is needed and not owned; owning more is no credit for another kind', () => {
  const needed = neededBases(host, rules)
  expect(missingBases(needed, new Map())).toEqual(needed)
  expect(missingBases(needed, counts([KNIGHTS, 9], [HORDE, 1], [GUNS, 1]))).toEqual(
    counts([COLUMN, 1], [HORDE, 2]),
  )
  expect(missingBases(needed, needed).size).toBe(0)
  expect(armyIssues(host, rules).map(({ code }) => code)).toEqual(['NO_GENERAL', 'NO_BATTLE_STANDARD'])
})

it('[LIB-54] several armies need the sum at once, and the greatest of each for any one of them', () => {
  const [one, other] = [counts([KNIGHTS, 3], [GUNS, 1]), counts([KNIGHTS, 2], [HORDE, 4])]
  const owned = counts([KNIGHTS, 3], [GUNS, 1])
  expect(jointNeeds([one, other], owned)).toEqual({
    atOnce: counts([KNIGHTS, 5], [GUNS, 1], [HORDE, 4]),
    oneAtATime: counts([KNIGHTS, 3], [GUNS, 1], [HORDE, 4]),
    buildable: 1,
    armies: 2,
  })
})

const knights = (count: number) => counts([KNIGHTS, count])
it.each<[needs: number[], owned: number, text: string]>([
  [[], 1, 'There is no such army.'],
  [[2], 2, 'This army can be built.'],
  [[2], 1, 'For this army, 1 base is missing.'],
  [[2, 3], 5, 'All 2 armies can be built at once.'],
  [[2, 3], 3, 'Each of the 2 armies can be built. For all of them at once, 2 bases are missing.'],
  [[2, 3], 1, 'None of the 2 armies can be built. For all of them at once, 4 bases are missing.'],
  [[2, 3], 2, '1 of 2 armies can be built. For all of them at once, 3 bases are missing.'],
])('[LIB-54] says in a sentence what can be built: %j of %i', (needs, owned, text) => {
  const joint = jointNeeds(needs.map(knights), knights(owned))
  expect(jointNeedsText(joint, knights(owned))).toBe(text)
})

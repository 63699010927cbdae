import { expect, it } from 'vitest'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { BASES, baseId, jointNeeds, missingBases, neededBases } from '#domain/army/library/bases.ts'
import { footprintsOf } from '#domain/army/library/miniatures.ts'
import type { MusterWishes } from '#domain/army/muster/muster.ts'
import { alikeUnits, oddsOfPairs, sumPairs } from '#domain/odds/army-odds.ts'
import { musterEven } from '#domain/odds/even-armies.ts'
import { makeArmy } from '#tests/support/army.ts'
import { times } from '#tests/support/deep.ts'
import { rules } from '#tests/support/rules.ts'

const FREELY: MusterWishes = { limit: 3000, seed: 0, wizard: false, shelf: null }

function pairOf(wishes: MusterWishes) {
  const made = musterEven(wishes, rules)
  if (made.type === 'refused') throw new Error(made.text)
  return { ...made, armies: [made.left, made.right].map(({ units }) => makeArmy({ units })) }
}

/** Three bases of every kind. */
const shelf = new Map(
  BASES.filter(({ type, footprint }) => footprintsOf(type, rules).includes(footprint)).map((base) => [
    baseId(base),
    3,
  ]),
)

it.each([
  ['freely', null],
  ['from one shelf', shelf],
])('[LIB-84] two armies %s are legal, share no base and are even by the odds of armies', (_, from) => {
  for (let seed = 0; seed < times(12, 200); seed += 1) {
    const wishes = { limit: 1500 + (seed % 5) * 500, seed: seed * 99, wizard: seed % 3 === 0, shelf: from }
    const { armies, share, left, right, note } = pairOf(wishes)
    const [one, other] = armies.map((army) => alikeUnits(army, rules))
    const sums = one && other && sumPairs(one, other, [...oddsOfPairs(one, other, 'nobody', rules)])
    if (!sums) throw new Error('Nobody fights.')
    expect(share).toBeCloseTo(sums.left / (sums.left + sums.right))
    expect(share).toBeGreaterThanOrEqual(0.45)
    expect(share).toBeLessThanOrEqual(0.55)
    expect(armies.flatMap((army) => armyIssues(army, rules))).toEqual([])
    for (const { points } of [left, right]) expect(wishes.limit - points).toBeLessThanOrEqual(50)
    expect(note).toBeNull()
    const needs = jointNeeds(
      armies.map((army) => neededBases(army, rules)),
      shelf,
    )
    if (from) expect(missingBases(needs.atOnce, from)).toEqual(new Map())
  }
})

it('[LIB-84] the same seed musters the same two armies', () => {
  expect(musterEven({ ...FREELY, seed: 4 }, rules)).toEqual(musterEven({ ...FREELY, seed: 4 }, rules))
})

it('[LIB-84] a shelf of which no two even armies can be made gets a sentence', () => {
  const few = (...bases: [string, number][]) => musterEven({ ...FREELY, shelf: new Map(bases) }, rules)
  expect(few(['N-MONSTER---', 1], ['N-ARTILLERY-', 1])).toEqual({
    type: 'refused',
    text: 'Your miniatures make no two armies that are even: the closest would win over 99% of the fights.',
  })
  expect(few(['N-MONSTER---', 1])).toEqual({
    type: 'refused',
    text: 'Your miniatures do not make two armies.',
  })
  expect(few(['N-MONSTER---', 2])).toMatchObject({
    type: 'pair',
    note: expect.stringMatching(
      /^Your miniatures make [\d,]+ and [\d,]+ of 3,000 points: this is the most\.$/,
    ) as string,
  })
  expect(musterEven({ ...FREELY, limit: 300 }, rules)).toEqual({
    type: 'refused',
    text: 'The smallest army costs 450 points.',
  })
})

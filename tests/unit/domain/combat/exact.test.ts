import fc from 'fast-check'
import { expect, it } from 'vitest'
import { oddsOf } from '#domain/combat/attack-odds.ts'
import type { AttackPlan } from '#domain/combat/attack-plan.ts'
import { byFaceCounts, bySequences, chanceOf, type Exact } from './exact.ts'

/** Any attack or volley with so many dice. */
function plans(least: number, most: number): fc.Arbitrary<AttackPlan> {
  const steps = (from: number, to: number) =>
    fc.array(fc.record({ name: fc.constant('any'), by: fc.integer({ min: from, max: to }) }), {
      maxLength: 2,
    })
  return fc.record({
    kind: fc.constantFrom('combat', 'shooting'),
    dice: fc.integer({ min: least, max: most }).map((value) => ({ steps: [], value })),
    score: fc.integer({ min: 2, max: 6 }).map((value) => ({ base: value, steps: [], value })),
    rerollOnes: fc.constantFrom(null, 'Charged'),
    rerollMisses: fc.constantFrom(
      null,
      { most: 1, name: 'any' },
      { most: 3, name: 'any' },
      { most: Infinity, name: 'any' },
    ),
    sixes: fc.constantFrom({ hits: 1, name: null } as const, { hits: 2, name: 'any' } as const),
    strayDoom: fc.constant(null),
    ownDoom: fc.constantFrom(
      [],
      [{ name: 'any', doom: [0, 0, 1] }],
      [{ name: 'any', doom: [0, 1, 2, 3] }],
      [
        { name: 'any', doom: [0, 0, 1] },
        { name: 'other', doom: [0, 1, 2, 3] },
      ],
    ),
    doom: fc.record({
      less: steps(-3, -1),
      more: steps(1, 2),
      most: fc.constantFrom(Infinity, 5, 2, 0),
    }),
  })
}

function expectSame(plan: AttackPlan, exact: Exact): void {
  const { pairs, doom, own } = oddsOf(plan)
  for (const [dealt, row] of pairs.entries()) {
    for (const [taken, chance] of row.entries()) {
      expect(Math.abs(chance - chanceOf(exact, dealt, taken))).toBeLessThan(1e-12)
    }
  }
  for (const key of exact.ways.keys()) {
    const [dealt = NaN, taken = NaN] = key.split(',').map(Number)
    expect(pairs[dealt]?.[taken]).toBeDefined()
  }
  for (const chances of [doom, own]) {
    expect(Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 1)).toBeLessThan(1e-12)
  }
}

it('[ODDS-08] agrees to 1e-12 with every sequence of up to three dice and with every count of faces of more', () => {
  fc.assert(
    fc.property(plans(0, 3), (plan) => expectSame(plan, bySequences(plan))),
    { numRuns: 250 },
  )
  fc.assert(
    fc.property(plans(4, 8), (plan) => expectSame(plan, byFaceCounts(plan))),
    { numRuns: 250 },
  )
  fc.assert(
    fc.property(plans(12, 14), (plan) => expectSame(plan, byFaceCounts(plan))),
    { numRuns: 3 },
  )
})

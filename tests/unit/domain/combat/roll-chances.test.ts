import { expect, it } from 'vitest'
import { oddsOf } from '#domain/combat/attack-odds.ts'
import type { AttackPlan } from '#domain/combat/attack-plan.ts'

const plain: AttackPlan = {
  kind: 'combat',
  dice: { steps: [], value: 2 },
  score: { base: 4, steps: [], value: 4 },
  rerollOnes: null,
  rerollMisses: null,
  sixes: { hits: 1, name: null },
  ownDoom: [],
  strayDoom: null,
  doom: { less: [], more: [], most: Infinity },
}
const dice = (value: number) => ({ dice: { steps: [], value } })
const critical = { sixes: { hits: 2, name: 'Critical Hits' } } as const

it('the hits of a roll count before Tough and before the most that a target takes', () => {
  const tough = { less: [{ name: 'Tough 1', by: -1 }], more: [{ name: 'Fragile 1', by: 1 }], most: 2 }
  const { hits, doom } = oddsOf({ ...plain, ...dice(3), ...critical, doom: tough })
  expect(hits).toHaveLength(7)
  expect(doom).toHaveLength(3)
  expect(doom[0]).toBeCloseTo((hits[0] ?? NaN) + (hits[1] ?? NaN), 12)
  expect(doom[1]).toBe(0)
})

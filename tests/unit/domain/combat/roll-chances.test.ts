import { describe, expect, it } from 'vitest'
import { oddsOf } from '#domain/combat/attack-odds.ts'
import type { AttackPlan } from '#domain/combat/attack-plan.ts'
import { bySequences, chanceOf } from './exact.ts'

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
const score = (value: number) => ({ score: { base: value, steps: [], value } })
const misses = (most: number) => ({ rerollMisses: { most, name: 'Prescience' } })
const charged = { rerollOnes: 'Charged' }
const critical = { sixes: { hits: 2, name: 'Critical Hits' } } as const
const ownOnes = { ownDoom: [{ name: 'Self-Destructive', doom: [0, 1, 3] }] }

/** The rolls of two or three dice that differ in what is rolled again and what is looked at. */
const ROLLS: [string, Partial<AttackPlan>][] = [
  ['no dice', dice(0)],
  ['one die', dice(1)],
  ['two dice', {}],
  ['two dice that hit on 2', score(2)],
  ['two dice that hit on 6', score(6)],
  ['1s again', charged],
  ['misses again', misses(Infinity)],
  ['as many misses again as there are dice', misses(2)],
  ['1s and misses again', { ...charged, ...misses(Infinity) }],
  ['one miss again', misses(1)],
  ['1s and one miss again', { ...charged, ...misses(1) }],
  ['one of three misses again', { ...dice(3), ...misses(1) }],
  ['two of three misses again', { ...dice(3), ...misses(2) }],
  ['1s and two of three misses again', { ...dice(3), ...charged, ...misses(2) }],
  ['no miss again', misses(0)],
]
const LOOKS: [string, Partial<AttackPlan>][] = [
  ['only hits count', {}],
  ['6s are two hits', critical],
  ['1s hurt', ownOnes],
  ['6s are two hits and 1s hurt', { ...critical, ...ownOnes }],
]

describe.each(LOOKS)('[ODDS-08] if %s, the chances are those of every sequence of dice', (_, looks) => {
  it.each(ROLLS)('%s', (_roll, roll) => {
    const plan = { ...plain, ...roll, ...looks }
    const exact = bySequences(plan)
    const { pairs } = oddsOf(plan)
    const expected = pairs.map((row, doom) => row.map((_chance, own) => chanceOf(exact, doom, own)))
    expect(pairs.map((row) => row.map((chance) => chance.toFixed(12)))).toEqual(
      expected.map((row) => row.map((chance) => chance.toFixed(12))),
    )
    const most = [...exact.ways.keys()].map((key) => key.split(',').map(Number))
    expect(pairs).toHaveLength(Math.max(...most.map(([doom = 0]) => doom)) + 1)
    expect(new Set(pairs.map((row) => row.length))).toEqual(
      new Set([Math.max(...most.map(([, own = 0]) => own)) + 1]),
    )
  })
})

it('the hits of a roll count before Tough and before the most that a target takes', () => {
  const tough = { less: [{ name: 'Tough 1', by: -1 }], more: [{ name: 'Fragile 1', by: 1 }], most: 2 }
  const { hits, doom } = oddsOf({ ...plain, ...dice(3), ...critical, doom: tough })
  expect(hits).toHaveLength(7)
  expect(doom).toHaveLength(3)
  expect(doom[0]).toBeCloseTo((hits[0] ?? NaN) + (hits[1] ?? NaN), 12)
  expect(doom[1]).toBe(0)
})

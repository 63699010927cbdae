import { expect, it } from 'vitest'
import { attackOdds, volleyOdds } from '#domain/combat/attack-odds.ts'
import type { Chances } from '#domain/combat/chances.ts'
import { rules } from '#tests/support/rules.ts'
import { binomial, sideOf } from './sides.ts'

function expectChances(chances: Chances | undefined, expected: Chances): void {
  expect(chances).toHaveLength(expected.length)
  for (const [doom, chance] of expected.entries()) expect(chances?.[doom]).toBeCloseTo(chance, 12)
}

it('[ODDS-02] an attack and a volley have the exact chances of their Doom, and the reasons for them', () => {
  const target = sideOf('LIGHT_INFANTRY')
  const attack = attackOdds(sideOf('HEAVY_CAVALRY', '', { situations: ['charged'] }), target, rules)
  // Each die hits on 3 or more, and a 1 is rolled again.
  expectChances(attack.doom, binomial(12, 4 / 6 + (1 / 6) * (4 / 6)))
  expect(attack.plan.dice).toEqual({
    steps: [
      { name: 'Strikes', by: 10 },
      { name: 'Devastating Charge', by: 2 },
    ],
    value: 12,
  })
  expect(attack.plan.score).toEqual({ base: 3, steps: [], value: 3 })
  expect(attack.plan.rerollOnes).toBe('Charged')

  const volley = volleyOdds(sideOf('RANGED_INFANTRY'), { ...target, situations: ['covered'] }, rules)
  expectChances(volley?.doom, binomial(5, 2 / 6))
  expect(volley?.plan.dice).toEqual({ steps: [{ name: 'Shooting dice', by: 5 }], value: 5 })
  expect(volley?.plan.score).toEqual({ base: 4, steps: [{ name: 'Cover', by: 1 }], value: 5 })
})

import { expect, it } from 'vitest'
import { attackOdds } from '#domain/combat/attack-odds.ts'
import { doomPer100Points } from '#domain/combat/charge-reach.ts'
import { rules } from '#tests/support/rules.ts'
import { side } from './sides.ts'

it('the expected Doom for every 100 points, unless the attacker costs nothing', () => {
  const odds = attackOdds(side('LIGHT_INFANTRY'), side('LIGHT_INFANTRY'), rules)
  expect(doomPer100Points(odds, 200)).toBeCloseTo(2.5, 12)
  expect(doomPer100Points(odds, 0)).toBeNull()
})

import { expect, it } from 'vitest'
import { atLeast, mean } from '#domain/combat/chances.ts'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import { roundsOdds } from '#domain/combat/rounds.ts'
import { rules } from '#tests/support/rules.ts'
import { sideOf } from './sides.ts'

it('gives heavy cavalry that charges fresh light infantry 9.33 Doom, and breaks it in 48.1%', () => {
  const { one, other } = fightOdds(
    sideOf('HEAVY_CAVALRY', '', { situations: ['charged'] }),
    sideOf('LIGHT_INFANTRY'),
    rules,
  )
  expect(mean(one.attack.doom)).toBeCloseTo(28 / 3, 12)
  expect(atLeast(one.attack.doom, 10)).toBeCloseTo(0.481, 3)
  expect(other.breaks).toBeCloseTo(0.481, 3)
})

it('ends a fight between heavy infantry by the end of round 2 in 73%', () => {
  const rounds = roundsOdds(sideOf('HEAVY_INFANTRY'), sideOf('HEAVY_INFANTRY'), 2, rules)
  expect(1 - (rounds[1]?.fighting ?? NaN)).toBeCloseTo(0.73, 2)
})

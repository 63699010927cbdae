import { describe, expect, it } from 'vitest'
import { forecastSides, forecastUnit } from '#domain/game/fight-forecast.ts'
import type { PlannedAttack } from '#domain/game/fight-plan.ts'
import type { UnitRef } from '#domain/game/unit-ref.ts'
import { attackOdds } from '#domain/combat/attack-odds.ts'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import { CANDLEGUARD, HALBERDS, MARROW } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'
import { sideOf } from '../combat/sides.ts'

const cavalry = sideOf('HEAVY_CAVALRY', 'self_destructive', { situations: ['charged'] })
const monster = sideOf('MONSTER', '', { doom: 3 })
const foot = sideOf('HEAVY_INFANTRY')

const bout = (by: UnitRef, on: UnitRef, odds: PlannedAttack['odds']): PlannedAttack => ({ by, on, odds })
const duel = [
  bout(CANDLEGUARD, MARROW, attackOdds(cavalry, monster, rules)),
  bout(MARROW, CANDLEGUARD, attackOdds(monster, cavalry, rules)),
]

describe('[GAME-20] the forecast of a fight', () => {
  it('of two units is the same as the odds page says', () => {
    const { one, other, ties } = fightOdds(cavalry, monster, rules)
    const sides = forecastSides(duel)
    expect(sides.wins.host).toBeCloseTo(one.wins, 12)
    expect(sides.wins.guest).toBeCloseTo(other.wins, 12)
    expect(sides.ties).toBeCloseTo(ties, 12)
    expect(forecastUnit({ ref: MARROW, doom: 3 }, duel).breaks).toBeCloseTo(other.breaks, 12)
    // Its own ones count.
    expect(forecastUnit({ ref: CANDLEGUARD, doom: 0 }, duel).breaks).toBeCloseTo(one.breaks, 12)
  })

  it('of three units adds up all attacks on a unit and on a side', () => {
    const third = attackOdds(foot, monster, rules)
    const all = [...duel, bout(HALBERDS, MARROW, third)]
    const { mean, breaks } = forecastUnit({ ref: MARROW, doom: 3 }, all)
    let exact = 0
    for (const [one, chance] of duel[0]?.odds.doom.entries() ?? [])
      for (const [other, probability] of third.doom.entries())
        if (3 + one + other >= 10) exact += chance * probability
    expect(breaks).toBeCloseTo(exact, 12)
    expect(mean).toBeGreaterThan(forecastUnit({ ref: MARROW, doom: 3 }, duel).mean)
    const sides = forecastSides(all)
    expect(sides.wins.host + sides.wins.guest + sides.ties).toBeCloseTo(1, 12)
    expect(sides.wins.host).toBeGreaterThan(forecastSides(duel).wins.host)
  })
})

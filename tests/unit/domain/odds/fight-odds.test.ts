import { expect, it } from 'vitest'
import { fightOdds } from '#domain/odds/fight-odds.ts'
import { rules } from '#tests/support/rules.ts'
import { binomial, sideOf } from './sides.ts'

/** The chance of each pair of results of two attacks of ten dice that hit on 4 or more. */
const pairs = binomial(10, 1 / 2).flatMap((one, byOne) =>
  binomial(10, 1 / 2).map((other, byOther) => ({ byOne, byOther, chance: one * other })),
)
const sum = (of: typeof pairs) => of.reduce((total, { chance }) => total + chance, 0)

it('[ODDS-09] both strike at once, who took more has lost, and with as much nobody has', () => {
  const fight = fightOdds(sideOf('LIGHT_INFANTRY'), sideOf('LIGHT_INFANTRY'), rules)
  for (const { byOne, byOther, chance } of pairs) {
    expect(fight.taken[byOne]?.[byOther]).toBeCloseTo(chance, 12)
  }
  expect(fight.one.wins).toBeCloseTo(sum(pairs.filter(({ byOne, byOther }) => byOne < byOther)), 12)
  expect(fight.other.wins).toBeCloseTo(fight.one.wins, 12)
  expect(fight.ties).toBeCloseTo(sum(pairs.filter(({ byOne, byOther }) => byOne === byOther)), 12)
  // Only who has lost tests its Courage of 10: it passes with 10 less its Doom, and always with a 1.
  const failing = pairs
    .filter(({ byOne, byOther }) => byOne > byOther)
    .map((pair) => ({
      ...pair,
      chance: pair.chance * (1 - Math.max(1, Math.min(6, 10 - pair.byOne)) / 6),
    }))
  expect(fight.one.fallsBack).toBeCloseTo(sum(failing.filter(({ byOne }) => byOne < 10)), 12)
  expect(fight.one.routs).toBeCloseTo(sum(failing.filter(({ byOne }) => byOne >= 10)), 12)
})

it('[ODDS-09] a unit that is broken by the Clash has struck as before', () => {
  const target = sideOf('LIGHT_INFANTRY', '', { doom: 9 })
  const fight = fightOdds(sideOf('HEAVY_CAVALRY', '', { situations: ['charged'] }), target, rules)
  expect(fight.other.breaks).toBeGreaterThan(0.99)
  expect(fight.other.attack.plan.dice.value).toBe(10)
  expect(fight.other.attack.plan.score.steps).toEqual([])
})

import { expect, it } from 'vitest'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import { rules } from '#tests/support/rules.ts'
import { binomial, side, sideOf } from './sides.ts'

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

it('[ODDS-09] what a unit does to itself is Doom that its side took', () => {
  const one = side('LIGHT_INFANTRY: self_destructive', { dice: 3 })
  const other = side('LIGHT_INFANTRY', { dice: 3 })
  // Two or three 1s of three dice are one Doom, which comes on top of what the enemy deals.
  const own = 16 / 216
  const dealt = [0, ...binomial(3, 1 / 2), 0]
  const taken = dealt.slice(1).map((chance, by) => chance * (1 - own) + (dealt[by] ?? NaN) * own)
  const { one: hurt, other: plain } = fightOdds(one, other, rules)
  const { one: swappedPlain, other: swapped } = fightOdds(other, one, rules)
  for (const found of [hurt.taken, swapped.taken]) {
    expect(found).toHaveLength(5)
    for (const [by, chance] of taken.entries()) expect(found[by]).toBeCloseTo(chance, 12)
  }
  for (const found of [plain.taken, swappedPlain.taken]) {
    expect(found).toHaveLength(4)
    for (const [by, chance] of binomial(3, 1 / 2).entries()) expect(found[by]).toBeCloseTo(chance, 12)
  }
})

it('[ODDS-06] a unit with a Stone Heart takes at most 2 Doom, its own included', () => {
  const one = side('LIGHT_INFANTRY: self_destructive | | stone_heart', { dice: 3 })
  const fight = fightOdds(one, side('LIGHT_INFANTRY', { dice: 3 }), rules)
  expect(fight.one.taken).toHaveLength(3)
  expect(fight.one.taken.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  // 0 and 1 as without it, 2 for all else.
  expect(fight.one.taken[0]).toBeCloseTo((1 / 8) * (200 / 216), 12)
  expect(fight.one.taken[1]).toBeCloseTo((3 / 8) * (200 / 216) + (1 / 8) * (16 / 216), 12)
})

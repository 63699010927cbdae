import { describe, expect, it } from 'vitest'
import { attackOdds } from '#domain/combat/attack-odds.ts'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import {
  lostChances,
  takenBySides,
  takenByUnit,
  type MeleeAttack,
  type MeleeUnit,
} from '#domain/combat/melee.ts'
import { rules } from '#tests/support/rules.ts'
import { sideOf } from './sides.ts'

/** An attack by dice that each hit with one half, and that give the attacker 1 Doom with the chance `own`. */
function attack(by: number, on: number, most: number, own = 0): MeleeAttack {
  const doom = Array.from({ length: most + 1 }, () => 1 / (most + 1))
  const pairs = doom.map((chance) => (own === 0 ? [chance] : [chance * (1 - own), chance * own]))
  return { by, on, odds: { doom, own: own === 0 ? [1] : [1 - own, own], pairs } }
}

/** Every way in which a fight can go, one after the other: the Doom of each unit, with its chance. */
function allWays(
  units: readonly MeleeUnit[],
  attacks: readonly MeleeAttack[],
): { taken: number[]; chance: number }[] {
  let ways = [{ taken: units.map(() => 0), chance: 1 }]
  for (const { by, on, odds } of attacks)
    ways = ways.flatMap(({ taken, chance }) =>
      odds.pairs.flatMap((row, doom) =>
        row.map((probability, own) => ({
          taken: taken.map((before, unit) => before + (unit === on ? doom : 0) + (unit === by ? own : 0)),
          chance: chance * probability,
        })),
      ),
    )
  return ways.map(({ taken, chance }) => ({
    taken: taken.map((doom, unit) => Math.min(doom, units[unit]?.most ?? 0)),
    chance,
  }))
}

const one = (most = Infinity): MeleeUnit => ({ side: 'one', most })
const other = (most = Infinity): MeleeUnit => ({ side: 'other', most })

describe('[GAME-22] [ODDS-09] a fight of several units', () => {
  // Each row: the units, and the attacks between them.
  it.each<[string, MeleeUnit[], MeleeAttack[]]>([
    ['two units', [one(), other()], [attack(0, 1, 4), attack(1, 0, 2)]],
    ['two units, one with ones of its own', [one(), other()], [attack(0, 1, 3, 0.25), attack(1, 0, 2)]],
    ['two against one', [one(), one(), other()], [attack(0, 2, 3), attack(1, 2, 4), attack(2, 0, 5, 0.5)]],
    [
      'one that takes at most 2 from all',
      [one(), one(), other(2)],
      [attack(0, 2, 3), attack(1, 2, 4), attack(2, 0, 5)],
    ],
    [
      'one that takes at most 2, its own included',
      [one(2), other()],
      [attack(0, 1, 5, 0.75), attack(1, 0, 4)],
    ],
    ['both with a limit', [one(1), other(2)], [attack(0, 1, 5), attack(1, 0, 4, 0.5)]],
    ['one that takes nothing more', [one(0), other()], [attack(0, 1, 5), attack(1, 0, 4)]],
    [
      'three against two, one with a limit on each side',
      [one(2), one(), other(3), other()],
      [
        attack(0, 2, 3),
        attack(1, 2, 4, 0.5),
        attack(1, 3, 2),
        attack(2, 0, 5),
        attack(3, 1, 1),
        attack(2, 1, 3),
      ],
    ],
  ])('%s: is as if all ways were listed', (_, units, attacks) => {
    const ways = allWays(units, attacks)
    const sum = (taken: readonly number[], side: MeleeUnit['side']) =>
      taken.reduce((total, doom, unit) => (units[unit]?.side === side ? total + doom : total), 0)
    const taken = takenBySides(units, attacks)
    for (const [left, row] of taken.entries())
      for (const [right, chance] of row.entries()) {
        const found = ways.filter(
          (way) => sum(way.taken, 'one') === left && sum(way.taken, 'other') === right,
        )
        expect(chance).toBeCloseTo(
          found.reduce((total, way) => total + way.chance, 0),
          12,
        )
      }
    const lost = lostChances(taken)
    const loses = ways.filter((way) => sum(way.taken, 'one') > sum(way.taken, 'other'))
    expect(lost.one).toBeCloseTo(
      loses.reduce((total, way) => total + way.chance, 0),
      12,
    )
    expect(lost.one + lost.other + lost.nobody).toBeCloseTo(1, 12)
    for (const unit of units.keys())
      for (const [doom, chance] of takenByUnit(unit, units, attacks).entries()) {
        const found = ways.filter((way) => way.taken[unit] === doom)
        expect(chance).toBeCloseTo(
          found.reduce((total, way) => total + way.chance, 0),
          12,
        )
      }
  })

  it('of two is what the odds page says', () => {
    const cavalry = sideOf('HEAVY_CAVALRY', 'self_destructive', { situations: ['charged'] })
    const monster = sideOf('MONSTER', '', { doom: 3 })
    const odds = fightOdds(cavalry, monster, rules)
    const lost = lostChances(
      takenBySides(
        [one(), other()],
        [
          { by: 0, on: 1, odds: attackOdds(cavalry, monster, rules) },
          { by: 1, on: 0, odds: attackOdds(monster, cavalry, rules) },
        ],
      ),
    )
    expect(lost.other).toBeCloseTo(odds.one.wins, 12)
    expect(lost.nobody).toBeCloseTo(odds.ties, 12)
  })
})

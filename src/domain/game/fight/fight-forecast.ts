import { atLeast, mean } from '#domain/combat/chances.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import {
  lostChances,
  takenBySides,
  takenByUnit,
  type MeleeAttack,
  type MeleeUnit,
} from '#domain/combat/melee.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import { doomOfChallenges } from './challenge.ts'
import { mostOf, type PlannedAttack } from './fight-plan.ts'
import type { Fighter } from './fighter.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'

/**
 * The Doom that one unit of a fight will take on average, and the chance that it is Broken afterwards.
 */
type UnitForecast = { ref: UnitRef; label: string; mean: number; breaks: number }

/**
 * The forecast for all units of a fight, and the chance that each side takes less Doom than the other, or as
 * much.
 */
export type FightForecast = { units: readonly UnitForecast[]; wins: Record<Side, number>; ties: number }

/** All attacks of a fight at once, each with the Doom of its own dice. */
export function forecastFight(
  fighters: readonly Fighter[],
  attacks: readonly PlannedAttack[],
  rules: CombatRules,
): FightForecast {
  const refs = fighters.map(({ now }) => now.unit.ref)
  const strikes = attacks.map(({ by, on, odds }): MeleeAttack => ({
    by: refs.indexOf(by),
    on: refs.indexOf(on),
    odds,
  }))
  const melee = [
    ...doomOfChallenges(fighters, rules).map(({ unit, doom }) => sureDoom(refs.indexOf(unit), doom)),
    ...strikes,
  ]
  const units = fighters.map((fighter): MeleeUnit => ({
    side: fighter.now.unit.side === 'host' ? 'one' : 'other',
    most: mostOf(fighter, rules),
  }))
  const forecasts = fighters.map(({ now: { unit, label } }, index): UnitForecast => {
    const taken = takenByUnit(index, units, melee)
    return { ref: unit.ref, label, mean: mean(taken), breaks: atLeast(taken, BREAKING_DOOM - unit.doom) }
  })
  const lost = lostChances(takenBySides(units, melee))
  return { units: forecasts, wins: { host: lost.other, guest: lost.one }, ties: lost.nobody }
}

/** Doom that a unit takes in any case, as an attack that cannot fail. */
function sureDoom(on: number, doom: number): MeleeAttack {
  const chances = Array.from({ length: doom + 1 }, (_, value) => (value === doom ? 1 : 0))
  return { by: on, on, odds: { doom: chances, own: [1], pairs: chances.map((chance) => [chance]) } }
}

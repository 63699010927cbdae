import type { ArmyRules } from '../ruleset/army-rules.ts'
import { type AttackOdds } from './attack-odds.ts'
import { mean } from './chances.ts'
import { effectsOf, unitInMoment } from './unit-in-moment.ts'
import type { Combatant } from './combatant.ts'

/** How far a charge goes, in inches: Speed and the die. (ODDS-11) */
export type ChargeReach = {
  speed: number
  /** The inches that the die can add, each face with the same chance. Fortunes and ground can settle it. */
  dice: readonly number[]
}

export function chargeReach(side: Combatant, rules: ArmyRules): ChargeReach {
  const unit = unitInMoment(side, rules)
  const settled = effectsOf(unit, 'charge_die').map(({ charge_die }) => charge_die)
  const die = settled.length > 0 ? Math.min(...settled) : null
  return { speed: unit.stats.speed.value, dice: die === null ? [1, 2, 3, 4, 5, 6] : [die] }
}

/** The chance that the charge reaches an enemy so many inches away. */
export function reachChance({ speed, dice }: ChargeReach, inches: number): number {
  return dice.filter((die) => speed + die >= inches).length / dice.length
}

/** The expected Doom for every 100 points of the attacker. */
export function doomPer100Points(odds: AttackOdds, points: number): number | null {
  return points > 0 ? (mean(odds.doom) * 100) / points : null
}

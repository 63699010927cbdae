import { type AttackOdds } from './attack-odds.ts'
import { mean } from './chances.ts'
import { effectsOf, type UnitInMoment } from './unit-in-moment.ts'

const DIE = [1, 2, 3, 4, 5, 6]

/** How far a charge goes, in inches: Speed and the die. */
export type ChargeReach = {
  speed: number
  /** The inches that the die can add, each face with the same chance. Fortunes and ground can settle it. */
  dice: readonly number[]
}

/** Whether a unit may charge, as far as it shows: whatever asks this, asks it here. */
export const mayCharge = (unit: UnitInMoment): boolean => chargeNote(unit) === null

export function chargeReach(unit: UnitInMoment): ChargeReach {
  const speed = unit.stats.speed.value
  if (effectsOf(unit, 'charge_further').length > 0) return { speed, dice: [0] }
  const settled = effectsOf(unit, 'charge_die').map(({ charge_die }) => charge_die)
  const die = settled.length > 0 ? Math.min(...settled) : null
  const further = effectsOf(unit, 'charge_reach').reduce((sum, { charge_reach }) => sum + charge_reach, 0)
  return {
    speed,
    dice: (die === null ? DIE : [die]).map((inches) => inches + further),
  }
}

/**
 * Why a unit does not charge by the rules: "It cannot charge: it is Broken." Null if it may. `more` is what the unit
 * itself does not show.
 */
export function chargeNote(unit: UnitInMoment, more: readonly string[] = []): string | null {
  // A keyword is what the unit is; a spell or a Fortune is on it.
  const effects = effectsOf(unit, 'charges').map(({ id, name }) =>
    id === null ? `${name} is on it` : `it is ${name}`,
  )
  const why = [...effects, ...more]
  return why.length === 0 ? null : `It cannot charge: ${why.join(' and ')}.`
}

/** The chance that the charge reaches an enemy so many inches away. */
export function reachChance({ speed, dice }: ChargeReach, inches: number): number {
  return dice.filter((die) => speed + die >= inches).length / dice.length
}

/** The expected Doom for every 100 points of the attacker. */
export function doomPer100Points(odds: AttackOdds, points: number): number | null {
  return points > 0 ? (mean(odds.doom) * 100) / points : null
}

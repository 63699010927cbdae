import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { oddsOf } from './attack-odds.ts'
import { planAttack, planVolley } from './attack-plan.ts'
import { mean } from './chances.ts'
import { mayCharge } from './charge-reach.ts'
import type { Combatant } from './combatant.ts'
import { unitInMoment, type UnitInMoment } from './unit-in-moment.ts'

/** What can be measured of a unit and one enemy: what it deals, and what it takes in a Clash and from a volley. */
export const DOOM_MEASURES = ['deals', 'charging', 'shooting', 'takes', 'shot'] as const
export type DoomMeasure = (typeof DOOM_MEASURES)[number]

/** A unit as it is measured, worked out once for all its enemies. One that cannot charge fights as it stands. */
export type Measured = { plain: UnitInMoment; charged: UnitInMoment }

export function measured(unit: Combatant, rules: ArmyRules): Measured {
  const plain = unitInMoment(unit, rules)
  if (!mayCharge(plain)) return { plain, charged: plain }
  return { plain, charged: unitInMoment({ ...unit, situations: [...unit.situations, 'charged'] }, rules) }
}

/** The Doom on average, or null for a volley of a unit that cannot shoot. What own dice cost a side counts as taken. */
export function measureDoom(
  measure: DoomMeasure,
  unit: Measured,
  enemy: UnitInMoment,
  rules: ArmyRules,
): number | null {
  switch (measure) {
    case 'deals':
      return inClash(unit.plain, enemy, rules)
    case 'charging':
      return inClash(unit.charged, enemy, rules)
    case 'shooting':
      return inVolley(unit.plain, enemy, rules)
    case 'takes':
      return inClash(enemy, unit.plain, rules)
    case 'shot':
      return inVolley(enemy, unit.plain, rules)
  }
}

/** What the target takes in a Clash: from the attack, and from its own dice, which few units take Doom from. */
function inClash(attacker: UnitInMoment, target: UnitInMoment, rules: ArmyRules): number {
  const own = planAttack(target, attacker, rules)
  const taken = own.ownDoom.length === 0 ? 0 : mean(oddsOf(own).own)
  return mean(oddsOf(planAttack(attacker, target, rules)).doom) + taken
}

function inVolley(shooter: UnitInMoment, target: UnitInMoment, rules: ArmyRules): number | null {
  const plan = planVolley(shooter, target, rules)
  return plan && mean(oddsOf(plan).doom)
}

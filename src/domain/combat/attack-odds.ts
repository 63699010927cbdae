import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { type AttackPlan, planAttack, planVolley } from './attack-plan.ts'
import { addPair, firstOf, noPairs, type PairChances, secondOf } from './chances.ts'
import { doomOfHits, doomOfOnes } from './doom.ts'
import { unitInMoment } from './unit-in-moment.ts'
import { rollChances } from './roll-chances.ts'
import type { Combatant } from './combatant.ts'

/** Describes what one attack or volley does, exactly. */
export type AttackOdds = {
  plan: AttackPlan
  /** The chances of 0, 1, 2 … hits, for the luck of a roll. A 6 that is two hits counts twice. */
  hits: number[]
  /** The chances of 0, 1, 2 … Doom on the target. */
  doom: number[]
  /** The chances of 0, 1, 2 … Doom on the attacker from its own dice. */
  own: number[]
  /** Both at once: `pairs[doom][own]`. */
  pairs: PairChances
}

/** The odds of an attack in combat. */
export function attackOdds(attacker: Combatant, target: Combatant, rules: ArmyRules): AttackOdds {
  return oddsOf(planAttack(unitInMoment(attacker, rules), unitInMoment(target, rules), rules))
}

/** The odds of a volley. @returns null if the unit has no shooting dice */
export function volleyOdds(shooter: Combatant, target: Combatant, rules: ArmyRules): AttackOdds | null {
  const plan = planVolley(unitInMoment(shooter, rules), unitInMoment(target, rules), rules)
  return plan && oddsOf(plan)
}

/** The odds of a planned attack or volley. */
export function oddsOf(plan: AttackPlan): AttackOdds {
  const rolls = rollChances(plan)
  const pairs = noPairs(doomOfHits(rolls.length - 1, plan), doomOfOnes(plan.dice.value, plan))
  for (const [hits, row] of rolls.entries()) {
    const doom = doomOfHits(hits, plan)
    for (const [ones, chance] of row.entries()) addPair(pairs, doom, doomOfOnes(ones, plan), chance)
  }
  return { plan, hits: firstOf(rolls), doom: firstOf(pairs), own: secondOf(pairs), pairs }
}

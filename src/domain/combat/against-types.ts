import { evaluateUnit, type EvaluatedUnit } from '#domain/army/evaluate.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import type { UnitProfile } from '#domain/ruleset/army-ruleset.ts'
import { attackOdds, volleyOdds } from './attack-odds.ts'
import { atLeast, mean } from './chances.ts'
import { BREAKING_DOOM } from '#domain/ruleset/vocabulary.ts'
import { newCombatant } from './combatant.ts'
import { unitOfType } from './unit-of-type.ts'

/** Describes what a unit does to a fresh unit of a type that has bought nothing, in Doom on average. */
export type AgainstType = {
  target: UnitProfile
  deals: number
  /** In the round in which it charged, with the chance that the target is Broken at one blow. */
  charging: number
  breaks: number
  /** Null without shooting dice. */
  shooting: number | null
  /** Says what the target does to it in a Clash. */
  takes: number
}

/** A row for each of the eleven types. (ODDS-19) */
export function againstTypes(unit: EvaluatedUnit, rules: ArmyRules): AgainstType[] {
  const plain = newCombatant(unit)
  const charged = newCombatant(unit, { situations: ['charged'] })
  return rules.ruleset.units.map((target) => {
    const enemy = newCombatant(evaluateUnit(unitOfType(target.type), rules))
    const charge = attackOdds(charged, enemy, rules).doom
    const volley = volleyOdds(plain, enemy, rules)
    return {
      target,
      deals: mean(attackOdds(plain, enemy, rules).doom),
      charging: mean(charge),
      breaks: atLeast(charge, BREAKING_DOOM),
      shooting: volley && mean(volley.doom),
      takes: mean(attackOdds(enemy, plain, rules).doom),
    }
  })
}

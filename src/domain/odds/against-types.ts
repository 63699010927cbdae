import { evaluateUnit, type EvaluatedUnit } from '#domain/unit/evaluate.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitProfile } from '#domain/rules/army-ruleset.ts'
import { oddsOf } from '#domain/combat/attack-odds.ts'
import { planAttack } from '#domain/combat/attack-plan.ts'
import { atLeast } from '#domain/combat/chances.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import { newCombatant } from '#domain/combat/combatant.ts'
import { type DoomMeasure, measured, measureDoom } from '#domain/combat/doom-measures.ts'
import { unitInMoment } from '#domain/combat/unit-in-moment.ts'
import { unitOfType } from '#domain/unit/unit-of-type.ts'

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

/** A row for each of the eleven types. */
export function againstTypes(unit: EvaluatedUnit, rules: ArmyRules): AgainstType[] {
  const own = measured(newCombatant(unit), rules)
  return rules.ruleset.units.map((target) => {
    const enemy = unitInMoment(newCombatant(evaluateUnit(unitOfType(target.type), rules)), rules)
    const measure = (what: DoomMeasure) => measureDoom(what, own, enemy, rules)
    return {
      target,
      deals: measure('deals') ?? 0,
      charging: measure('charging') ?? 0,
      breaks: atLeast(oddsOf(planAttack(own.charged, enemy, rules)).doom, BREAKING_DOOM),
      shooting: measure('shooting'),
      takes: measure('takes') ?? 0,
    }
  })
}

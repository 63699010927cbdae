import { mayCharge } from '#domain/combat/charge-reach.ts'
import { newCombatant } from '#domain/combat/combatant.ts'
import { unitInMoment } from '#domain/combat/unit-in-moment.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { addressUnit, makeOddsAddress, plainUnit } from './odds-link.ts'

/** The page of odds with a unit that charges a fresh one of a type, if it may charge. */
export function pathToOdds(unit: ArmyUnit, name: string, rules: ArmyRules, target: string): string {
  const { evaluated } = unitFacts(unit, rules)
  const charges = mayCharge(unitInMoment(newCombatant(evaluated), rules))
  const one = plainUnit(unit.type, { ...addressUnit(unit), name, situations: charges ? ['charged'] : [] })
  const { version } = rules
  return `/odds${makeOddsAddress({ version, kind: 'combat', rounds: 1, one, other: plainUnit(target) })}`
}

import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { ArmyUnit } from './unit.ts'

/** The names of the artefacts and allegiances that a unit loses in a step. */
export function lostChoices(before: ArmyUnit, after: ArmyUnit, rules: ArmyRules): string[] {
  const artefacts = before.cursed_artefacts.filter((id) => !after.cursed_artefacts.includes(id))
  const allegiances = before.abyssal_allegiances.filter((id) => !after.abyssal_allegiances.includes(id))
  return [
    ...artefacts.map((id) => rules.artefacts.get(id)?.name ?? id),
    ...allegiances.map((id) => rules.allegiances.get(id)?.name ?? id),
  ]
}

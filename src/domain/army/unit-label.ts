import type { ArmyRules } from '../ruleset/army-rules.ts'
import { lookUp } from '../lookup.ts'
import type { ArmyUnit } from './army.ts'

/** The name of a unit, or its type if it has no name. */
export function unitLabel(unit: Pick<ArmyUnit, 'name' | 'type'>, rules: ArmyRules): string {
  return unit.name === '' ? lookUp(rules.units, unit.type).name : unit.name
}

import type { Rules } from '../ruleset/army-rules.ts'
import { lookUp } from '../lookup.ts'
import type { ArmyUnit } from './army.ts'

/** What a unit is called: its name, or its type while it has none. */
export function unitLabel(unit: Pick<ArmyUnit, 'name' | 'type'>, rules: Rules): string {
  return unit.name === '' ? lookUp(rules.units, unit.type).name : unit.name
}

import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyUnit } from './unit.ts'

/** Something to see: a file or a link can bring a name of spaces alone. */
const VISIBLE = /[^\s\p{Cf}\p{Cc}]/u

/** The name of a unit, or its type if it has no name that can be seen. */
export function unitLabel(unit: Pick<ArmyUnit, 'name' | 'type'>, rules: ArmyRules): string {
  return VISIBLE.test(unit.name) ? unit.name : lookUp(rules.units, unit.type).name
}

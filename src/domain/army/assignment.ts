import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { assignKeyword } from './army-edits.ts'
import type { Army } from './army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { hasKeyword, removeKeyword, type Assigned } from '#domain/unit/unit-edits.ts'
import { unitChanges, type UnitChanges } from '#domain/unit/keywords/unit-changes.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'

/** The effect of giving General or Battle Standard to a unit, or of taking it away. */
type AssignmentPreview = {
  changes: UnitChanges
  /** The other unit that has the keyword now, with everything that it would lose. */
  holder: { unit: ArmyUnit; changes: UnitChanges } | null
}

/** Previews taking the keyword away if the unit has it, otherwise assigning it. */
export function previewAssignment(
  army: Army,
  unit: ArmyUnit,
  assigned: Assigned,
  rules: ArmyRules,
): AssignmentPreview {
  const after = hasKeyword(unit, assigned)
    ? { ...army, units: [removeKeyword(unit, { id: assigned })] }
    : assignKeyword(army, unit.id, assigned)
  const changesOf = (before: ArmyUnit) => {
    const next = after.units.find(({ id }) => id === before.id) ?? before
    return unitChanges(unitFacts(before, rules).evaluated, evaluateUnit(next, rules), rules)
  }
  const holder = army.units.find((other) => other.id !== unit.id && hasKeyword(other, assigned))
  return {
    changes: changesOf(unit),
    holder: holder ? { unit: holder, changes: changesOf(holder) } : null,
  }
}

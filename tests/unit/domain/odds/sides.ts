import { evaluateUnit } from '#domain/army/evaluate.ts'
import { newSide, type Side } from '#domain/odds/side.ts'
import type { UnitType } from '#domain/ruleset/vocabulary.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

/** A unit of a type in a moment: "elite, hero +1" is what it has bought. */
export function sideOf(type: UnitType, holds = '', moment: Partial<Omit<Side, 'unit'>> = {}): Side {
  return newSide(evaluateUnit(unitOf(type, holds), rules), moment)
}

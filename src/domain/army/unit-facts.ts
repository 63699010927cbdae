import type { Rules } from '../ruleset/army-rules.ts'
import type { ArmyUnit } from './army.ts'
import { evaluateUnit, type EvaluatedUnit } from './evaluate.ts'
import { unitIssues, type Issue } from './issues.ts'
import { unitPoints, type PointsBreakdown } from './points.ts'

/** What lists and summaries need of a unit. */
type UnitFacts = { evaluated: EvaluatedUnit; points: PointsBreakdown; issues: Issue[] }

const cache = new WeakMap<Rules, WeakMap<ArmyUnit, UnitFacts>>()

/** Worked out once for each unit object: an edit makes a new object of one unit only, so the others cost nothing. */
export function unitFacts(unit: ArmyUnit, rules: Rules): UnitFacts {
  let facts = cache.get(rules)
  if (!facts) cache.set(rules, (facts = new WeakMap()))
  const found = facts.get(unit)
  if (found) return found
  const evaluated = evaluateUnit(unit, rules)
  const made = { evaluated, points: unitPoints(evaluated), issues: unitIssues(evaluated, rules) }
  facts.set(unit, made)
  return made
}

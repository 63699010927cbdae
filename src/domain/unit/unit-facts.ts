import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import type { ArmyUnit } from './unit.ts'
import { evaluateUnit, type EvaluatedUnit } from './evaluate.ts'
import { unitIssues, type Issue } from './unit-issues.ts'
import { unitPoints, type PointsBreakdown } from './points.ts'

/** The facts about a unit that lists and summaries need. */
type UnitFacts = { evaluated: EvaluatedUnit; points: PointsBreakdown; issues: Issue[] }

const cache = new WeakMap<ArmyRules, WeakMap<ArmyUnit, UnitFacts>>()

/**
 * Cached for each unit object. An edit creates a new object for one unit only, so the others are not evaluated again.
 */
export function unitFacts(unit: ArmyUnit, rules: ArmyRules): UnitFacts {
  let facts = cache.get(rules)
  if (!facts) cache.set(rules, (facts = new WeakMap()))
  const found = facts.get(unit)
  if (found) return found
  const evaluated = evaluateUnit(unit, rules)
  const made = { evaluated, points: unitPoints(evaluated), issues: unitIssues(evaluated, rules) }
  facts.set(unit, made)
  return made
}

/** The keywords that a unit has before a battle gives and takes any. */
export function activeKeywords(unit: ArmyUnit, rules: ArmyRules): Keyword[] {
  return [...unitFacts(unit, rules).evaluated.active.keys()].flatMap((id) => rules.keywords.get(id) ?? [])
}

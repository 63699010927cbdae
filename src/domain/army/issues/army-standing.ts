import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import type { Army } from '#domain/army/army.ts'
import { armyIssues, type ArmyIssue } from './army-issues.ts'

/** Where an army stands: "1,550 of 2,000 points · 5 units · needs a General", or "… · Legal". */
export function armyStandingText(army: Army, rules: ArmyRules): string {
  const summary = summarizeArmy(army, rules)
  if (summary.units === 0) return summaryText(summary)
  return `${summaryText(summary)} · ${legalityText(army, rules, summary)}`
}

function legalityText(
  army: Army,
  rules: ArmyRules,
  { points, limit }: ReturnType<typeof summarizeArmy>,
): string {
  if (limit !== null && points > limit) return 'over the limit'
  const issues = armyIssues(army, rules)
  if (issues.length === 0) return 'Legal'
  const needs = issues.flatMap(neededBy)
  return needs.length > 0 ? `needs ${needs.join(' and ')}` : 'not legal'
}

function neededBy({ code }: ArmyIssue): string[] {
  if (code === 'NO_GENERAL') return ['a General']
  return code === 'NO_BATTLE_STANDARD' ? ['a Battle Standard'] : []
}

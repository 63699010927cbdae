import { numberText } from '#domain/numbers/number-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Army } from './army.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'

/** The points and the number of units. A row with a count of 3 is 3 units. The limit is null if none is set. */
export type ArmySummary = { points: number; units: number; limit: number | null }

export function summarizeArmy(army: Army, rules: ArmyRules): ArmySummary {
  let points = 0
  let units = 0
  for (const unit of army.units) {
    points += unitFacts(unit, rules).points.total
    units += unit.count
  }
  return { points, units, limit: army.points_limit ?? null }
}

/** "3,500 points · 9 units", "3,500 of 4,000 points · 9 units" with a limit, or "No units". */
export function summaryText({ points, units, limit }: ArmySummary): string {
  const spent =
    limit === null ? `${numberText(points)} points` : `${numberText(points)} of ${numberText(limit)} points`
  if (units === 0) return limit === null ? 'No units' : `${spent} · No units`
  return `${spent} · ${units} ${units === 1 ? 'unit' : 'units'}`
}

/** The points that are left. Negative if the army is over its limit, null if it has none. */
export function pointsLeft({ points, limit }: ArmySummary): number | null {
  return limit === null ? null : limit - points
}

/** "125 points left of 3,000", or by how much the army exceeds its limit, which is allowed. Null without a limit. */
export function pointsLeftText(summary: ArmySummary): string | null {
  const left = pointsLeft(summary)
  if (left === null) return null
  const limit = numberText(summary.limit ?? 0)
  const unit = Math.abs(left) === 1 ? 'point' : 'points'
  return left < 0
    ? `${numberText(-left)} ${unit} over the limit of ${limit}`
    : `${numberText(left)} ${unit} left of ${limit}`
}

import type { Rules } from '../ruleset/rules.ts'
import type { Army } from './army.ts'
import { evaluateUnit, type EvaluatedUnit } from './evaluate.ts'

/** What a unit costs, in points: `(profile + Σ purchases) × count = total`. (S1 §9; G26) */
export type PointsBreakdown = {
  profile: number
  purchases: { name: string; cost: number }[]
  /** One of the row's equal units. */
  each: number
  count: number
  total: number
}

export function unitPoints({ unit, profile, keywords }: EvaluatedUnit): PointsBreakdown {
  const purchases = keywords.flatMap(({ name, cost, reason }) =>
    reason.type === 'PURCHASED' ? [{ name, cost }] : [],
  )
  const each = purchases.reduce((sum, { cost }) => sum + cost, profile.points)
  return { profile: profile.points, purchases, each, count: unit.count, total: each * unit.count }
}

/** Points and number of units: a row of count n is n units. (G26) */
export type ArmySummary = { points: number; units: number }

export function summarizeArmy(army: Army, rules: Rules): ArmySummary {
  let points = 0
  let units = 0
  for (const unit of army.units) {
    points += unitPoints(evaluateUnit(unit, rules)).total
    units += unit.count
  }
  return { points, units }
}

/** "3500 points · 9 units", or "No units". (S1 §2) */
export function summaryText({ points, units }: ArmySummary): string {
  if (units === 0) return 'No units'
  return `${String(points)} points · ${String(units)} ${units === 1 ? 'unit' : 'units'}`
}

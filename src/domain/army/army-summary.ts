import type { Rules } from '../ruleset/army-rules.ts'
import type { Army } from './army.ts'
import { unitFacts } from './unit-facts.ts'

/** Points and number of units: a row of count n is n units. (UNIT-29) */
type ArmySummary = { points: number; units: number }

export function summarizeArmy(army: Army, rules: Rules): ArmySummary {
  let points = 0
  let units = 0
  for (const unit of army.units) {
    points += unitFacts(unit, rules).points.total
    units += unit.count
  }
  return { points, units }
}

/** "3500 points · 9 units", or "No units". (ARMY-07) */
export function summaryText({ points, units }: ArmySummary): string {
  if (units === 0) return 'No units'
  return `${String(points)} points · ${String(units)} ${units === 1 ? 'unit' : 'units'}`
}

import { pathToOdds } from '#domain/odds/path-to-odds.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'

/** Leads to the odds of a unit against light infantry. */
export function OddsLink({ unit, rules }: { unit: ArmyUnit; rules: ArmyRules }) {
  return (
    <a className="button" href={pathToOdds(unit, unitLabel(unit, rules), rules, 'LIGHT_INFANTRY')}>
      Odds
    </a>
  )
}

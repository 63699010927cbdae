import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { lookUp } from '#domain/lookup.ts'
import type { Army } from '#domain/army/army.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { makeCsv, safeCell } from './csv.ts'
import { namesOf } from './unit-text.ts'

/** The columns of the table of an army, by what they hold. `parse-army-csv.ts` reads those that are not points. */
export const COLUMNS = {
  army: 'Army',
  ruleset: 'Ruleset',
  unit: 'Unit',
  type: 'Type',
  count: 'Count',
  each: 'Points each',
  points: 'Points',
  keywords: 'Keywords',
  artefacts: 'Artefacts',
  allegiances: 'Allegiances',
  description: 'Description',
} as const

/** The units of an army as a table for spreadsheets, one in each row. Keywords that come with a type are not in it. */
export function makeArmyCsv(army: Army, rules: ArmyRules): string {
  const rows = army.units.map((unit) => {
    const { each, total } = unitFacts(unit, rules).points
    const { keywords, artefacts, allegiances } = namesOf(unit, rules)
    return [
      safeCell(army.name),
      army.ruleset_version,
      safeCell(unit.name),
      lookUp(rules.units, unit.type).name,
      String(unit.count),
      String(each),
      String(total),
      ...[keywords, artefacts, allegiances].map((names) => safeCell(names.join(', '))),
      safeCell(unit.description),
    ]
  })
  return makeCsv([Object.values(COLUMNS), ...rows])
}

import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { RichText } from '#domain/rules/text-tree.ts'
import { textWithNumber } from '#domain/rules/text-with-number.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import type { Army } from '#domain/army/army.ts'
import { printUnit, type PrintUnit } from './print-army.ts'
import { printDefinitions, type PrintDefinitions } from './print-definitions.ts'
import { printUnitTargets } from './print-targets.ts'
import { sortUnits } from '#domain/unit/sort-units.ts'

/** The reference card of a unit: everything that is needed to play it, with the numbers that it has. */
export type PrintCard = Pick<PrintDefinitions, 'allegiances' | 'artefacts'> & {
  unit: PrintUnit
  texts: { id: string; name: string; description: RichText }[]
  /** In the order of the columns in `printTargets`. */
  targets: { own: number[]; enemy: number[] }
}

export function printCards(army: Army, rules: ArmyRules): PrintCard[] {
  return sortUnits(army.units).map((armyUnit) => {
    const unit = printUnit(armyUnit, rules)
    const { active } = unitFacts(armyUnit, rules).evaluated
    const { allegiances, artefacts } = printDefinitions([armyUnit], rules)
    return {
      unit,
      texts: unit.keywords.flatMap(({ id, name }) => {
        const keyword = rules.keywords.get(id)
        if (!keyword) return []
        const description = textWithNumber(keyword.description, active.get(id) ?? 0)
        return [{ id, name, description }]
      }),
      allegiances,
      artefacts,
      targets: printUnitTargets(armyUnit, rules),
    }
  })
}

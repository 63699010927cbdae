import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { UNIT_TYPES, type UnitType } from '#domain/rules/vocabulary.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { sortUnits } from '#domain/unit/sort-units.ts'
import { scoreAgainst, targetNumbers } from '#domain/unit/target-numbers.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'

/** A row of target numbers: a unit type, or a single unit whose keywords change the numbers. */
type Row = { id: string; name: string; isUnit: boolean; scores: number[] }

/** Target numbers. Each row attacks the types in the columns. */
export type PrintTargets = { columns: { type: UnitType; name: string }[]; rows: Row[] }

/**
 * Returns a row for each unit type in the army, or for `all` types, each followed by the units with different
 * numbers.
 */
export function printTargets(army: Army, rules: ArmyRules, all: boolean): PrintTargets {
  const typesInArmy = new Set(army.units.map(({ type }) => type))
  const units = sortUnits(army.units)
  const types = UNIT_TYPES.filter((type) => rules.units.has(type))
  return {
    columns: types.map((type) => ({ type, name: lookUp(rules.units, type).short })),
    rows: types
      .filter((type) => all || typesInArmy.has(type))
      .flatMap((type) => {
        const scores = types.map((target) => scoreAgainst(lookUp(rules.units, type), target))
        const others = units
          .filter((unit) => unit.type === type)
          .map((unit) => rowOf(unit, rules))
          .filter((row) => row.scores.join() !== scores.join())
        return [{ id: type, name: lookUp(rules.units, type).name, isUnit: false, scores }, ...others]
      }),
  }
}

function rowOf(unit: ArmyUnit, rules: ArmyRules): Row {
  return {
    id: unit.id,
    name: unitLabel(unit, rules),
    isUnit: true,
    scores: printUnitTargets(unit, rules).own,
  }
}

/** The target numbers of a unit against each type, and of each type against the unit, in the order of the columns. */
export function printUnitTargets(unit: ArmyUnit, rules: ArmyRules): { own: number[]; enemy: number[] } {
  const { own, enemy } = targetNumbers(unitFacts(unit, rules).evaluated, rules)
  return {
    own: own.filter(({ type }) => rules.units.has(type)).map(({ score }) => score),
    enemy: enemy.map(({ score }) => score),
  }
}

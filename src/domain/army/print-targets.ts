import { lookUp } from '../lookup.ts'
import type { Rules } from '../ruleset/army-rules.ts'
import { UNIT_TYPES, type UnitType } from '../ruleset/vocabulary.ts'
import type { Army, ArmyUnit } from './army.ts'
import { sortUnits } from './sort-units.ts'
import { scoreAgainst, targetNumbers } from './target-numbers.ts'
import { unitFacts } from './unit-facts.ts'
import { unitLabel } from './unit-label.ts'

/** Whom a row of target numbers is about: all units of a type, or one whose keywords change the numbers. */
type Row = { id: string; name: string; isUnit: boolean; scores: number[] }

/** Target numbers: each row attacks the types of the columns. (PRINT-11) */
export type PrintTargets = { columns: { type: UnitType; name: string }[]; rows: Row[] }

/** The rows of the army's unit types, or of `all` types, each followed by those units that have other numbers. */
export function printTargets(army: Army, rules: Rules, all: boolean): PrintTargets {
  const held = new Set(army.units.map(({ type }) => type))
  const units = sortUnits(army.units)
  const types = UNIT_TYPES.filter((type) => rules.units.has(type))
  return {
    columns: types.map((type) => ({ type, name: lookUp(rules.units, type).short })),
    rows: types
      .filter((type) => all || held.has(type))
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

function rowOf(unit: ArmyUnit, rules: Rules): Row {
  return {
    id: unit.id,
    name: unitLabel(unit, rules),
    isUnit: true,
    scores: printUnitTargets(unit, rules).own,
  }
}

/** The target numbers of one unit against each type, and of each type against it, in the order of the columns. */
export function printUnitTargets(unit: ArmyUnit, rules: Rules): { own: number[]; enemy: number[] } {
  const { own, enemy } = targetNumbers(unitFacts(unit, rules).evaluated, rules)
  return {
    own: own.filter(({ type }) => rules.units.has(type)).map(({ score }) => score),
    enemy: enemy.map(({ score }) => score),
  }
}

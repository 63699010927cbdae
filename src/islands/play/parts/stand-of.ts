import { findUnit } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import type { AtTable } from './at-table.ts'

/** How a unit stands, as plain values that can be compared. Null without one, or if the game has no such unit. */
export function standOf({ table, rules }: Pick<AtTable, 'table' | 'rules'>, ref: UnitRef | null): unknown {
  const unit = ref === null ? undefined : findUnit(table, ref)
  if (!unit) return null
  const { inMoment, courage, isEngaged, given, roles } = unitNow(unit, table, rules)
  const { situations, helps, hasAttacked } = inMoment.side
  const effects = helps.map(({ id, name }) => id ?? name)
  return [unit, courage, isEngaged, given, roles.map(({ id }) => id), situations, effects, hasAttacked]
}

/** What a list of units to choose from shows. */
export function listOf(units: readonly UnitNow[]): unknown {
  return units.map(({ unit, label, isEngaged, isRouted }) => [unit.ref, label, isEngaged, isRouted])
}

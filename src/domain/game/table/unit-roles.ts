import type { UnitRole } from '#domain/game/battle/battle-rules.ts'
import type { Table } from './table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'

/** What the players have said that a unit is in this battle, as long as it holds. */
export function rolesOf(unit: UnitRef, table: Table): UnitRole[] {
  return table.begin.rules.roles.filter((role) => holdsRole(table, unit, role))
}

/** One by which the unit passes a Courage test is over when it has taken one, and with the round. */
export function holdsRole(
  { roles, round, tests }: Pick<Table, 'roles' | 'round' | 'tests'>,
  unit: UnitRef,
  { id, passes }: Pick<UnitRole, 'id' | 'passes'>,
): boolean {
  const given = roles.find((one) => one.unit === unit && one.role === id)
  if (!given) return false
  return !passes || (given.round === round && !tests.slice(given.tests).some((test) => test.unit === unit))
}

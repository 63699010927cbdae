import { chargeNote } from '#domain/combat/charge-reach.ts'
import { hasActed, type Table } from '#domain/game/table/table.ts'
import type { UnitNow } from '#domain/game/table/unit-now.ts'

/**
 * Why a unit of a game does not charge now, as a sentence. Null if it may. One that is engaged or has just come from
 * the reserve does not move.
 */
export function noChargeNow(now: UnitNow, { round }: Pick<Table, 'round'>): string | null {
  return chargeNote(now.inMoment, [
    ...(now.isEngaged ? ['it is engaged'] : []),
    ...(now.unit.arrived === round ? ['it has just arrived'] : []),
  ])
}

/** Whether a unit may charge now: nothing keeps it from charging, and it has not acted in this phase. */
export function mayChargeNow(now: UnitNow, table: Table): boolean {
  return noChargeNow(now, table) === null && !hasActed(table, now.unit.ref)
}

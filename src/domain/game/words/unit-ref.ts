import * as z from 'zod/mini'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { Side } from './side.ts'

/**
 * A unit in a game: its side, the id of its row in the army and its number in that row, which counts from 1. Both
 * sides may bring the same army.
 */
export type UnitRef = `${Side}.${string}.${number}`

const REF = /^(host|guest)\.[A-Za-z0-9_-]{12}\.[1-9]\d?$/

export const unitRefSchema = z.custom<UnitRef>(
  (given: unknown) => typeof given === 'string' && REF.test(given),
)

export function makeUnitRef(side: Side, rowId: string, number: number): UnitRef {
  return `${side}.${rowId}.${number}`
}

export function sideOfUnit(ref: UnitRef): Side {
  return ref.startsWith('host.') ? 'host' : 'guest'
}

/** The units of an army: a row with a count of 3 is three units. */
export function unitsOfArmy(army: Army): { row: ArmyUnit; number: number }[] {
  return army.units.flatMap((row) =>
    Array.from({ length: row.count }, (_, index) => ({ row, number: index + 1 })),
  )
}

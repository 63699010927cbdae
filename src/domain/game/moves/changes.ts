import type { Refusal } from '#domain/game/words/refusal.ts'
import type { Side } from '#domain/game/words/side.ts'
import { findUnit, takenIn, type GameUnit, type SideState, type Table } from '#domain/game/table/table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'

/** Changes of the table that several kinds of moves make. */

export function changeSide(table: Table, side: Side, changes: Partial<SideState>): Table {
  return { ...table, sides: { ...table.sides, [side]: { ...table.sides[side], ...changes } } }
}

/** Changes one unit. Refused if there is no such unit, or if `edit` refuses. */
export function changeUnit(
  table: Table,
  ref: UnitRef,
  edit: (unit: GameUnit) => GameUnit | Refusal,
): Table | Refusal {
  const unit = findUnit(table, ref)
  if (!unit) return 'NO_SUCH_UNIT'
  const edited = edit(unit)
  if (typeof edited === 'string') return edited
  const units = table.sides[unit.side].units.map((other) => (other === unit ? edited : other))
  return changeSide(table, unit.side, { units })
}

/** Does one change after the other, or nothing if one is refused. */
export function applyAll(
  table: Table,
  changes: readonly ((table: Table) => Table | Refusal)[],
): Table | Refusal {
  let now: Table | Refusal = table
  for (const change of changes) {
    now = change(now)
    if (typeof now === 'string') return now
  }
  return now
}

/** Refuses if there is no such unit. */
export const requireUnit = (unit: UnitRef) => (table: Table) =>
  findUnit(table, unit) ? table : 'NO_SUCH_UNIT'

export function addDoom(table: Table, ref: UnitRef, by: number): Table | Refusal {
  return changeUnit(table, ref, (unit) =>
    unit.doom + by < 0 ? 'DOOM_BELOW_ZERO' : by === 0 ? unit : { ...unit, doom: unit.doom + by },
  )
}

/** Gives Doom from a fight, a volley or panic, of which some units take only so much in a phase. */
export const giveDoom =
  ({ unit: ref, doom }: { unit: UnitRef; doom: number }) =>
  (table: Table): Table | Refusal => {
    const given = addDoom(table, ref, doom)
    if (typeof given === 'string' || doom <= 0) return given
    const taken = { round: table.round, phase: table.phase }
    return changeUnit(given, ref, (unit) => ({
      ...unit,
      taken: { ...taken, doom: takenIn(unit, table) + doom },
    }))
  }

/** A unit that leaves its fight touches nobody. */
export function leaveFights(table: Table, ref: UnitRef): Table {
  return { ...table, engagements: table.engagements.filter(({ by, on }) => by !== ref && on !== ref) }
}

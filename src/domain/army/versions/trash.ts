import type { Army, StoredArmy } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'

/** The maximum number of deleted units to keep for an army. */
const MAX_UNITS = 50

export type DeletedUnit = { unit: ArmyUnit; deleted_ts: number }

/** The deleted parts of one army that can be restored: the army itself, or some of its units. */
export type Trash = { army?: Army | undefined; units?: readonly DeletedUnit[] | undefined }

/**
 * Updates the trash of an army that changed from `before` to `after`, whichever device deleted something. A restored
 * army is removed. A restored unit stays, and `deletedUnits` leaves it out.
 */
export function trashAfter(trash: Trash, before: StoredArmy | undefined, after: StoredArmy): Trash {
  const { army: _restored, ...ofUnits } = trash
  if (!before || before.deleted) return after.deleted ? trash : ofUnits
  if (after.deleted) return { ...ofUnits, army: before }
  const kept = new Set(after.units.map(({ id }) => id))
  const deleted = before.units.filter(({ id }) => !kept.has(id))
  if (deleted.length === 0) return ofUnits
  const ids = new Set(deleted.map(({ id }) => id))
  const units = [
    ...deleted.map((unit) => ({ unit, deleted_ts: after.updated_ts })),
    ...(trash.units ?? []).filter(({ unit }) => !ids.has(unit.id)),
  ]
  return { ...ofUnits, units: units.slice(0, MAX_UNITS) }
}

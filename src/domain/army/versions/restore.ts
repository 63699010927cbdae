import { GENERAL } from '#domain/rules/vocabulary.ts'
import { addUnit, touchArmy } from '#domain/army/army-edits.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { DeletedUnit, Trash } from './trash.ts'
import { ASSIGNED, hasKeyword } from '#domain/unit/unit-edits.ts'

/** How long a deleted army or unit can be restored, in milliseconds: 30 days. */
const TRASH_MS = 30 * 24 * 60 * 60 * 1000

/** Whether something deleted at `deleted_ts` can still be restored. Both times are in milliseconds. */
export function isInTrash(deleted_ts: number, now: number): boolean {
  return now - deleted_ts < TRASH_MS
}

/**
 * The deleted units that can be restored, the latest first. Leaves out those that the army has again. `now` is in
 * milliseconds.
 */
export function deletedUnits(army: Army, { units = [] }: Trash, now: number): DeletedUnit[] {
  const isBack = ({ unit }: DeletedUnit) => army.units.some(({ id }) => id === unit.id)
  return units.filter((one) => isInTrash(one.deleted_ts, now) && !isBack(one))
}

/** Restores an army, unless it exists again. `now` is in milliseconds. */
export function restoreArmy(stored: StoredArmy | null, army: Army, now: number): StoredArmy {
  return stored && !stored.deleted ? stored : touchArmy(army, now)
}

/**
 * Restores a unit at the end. It loses General or Battle Standard if another unit has it now; without General it also
 * loses its artefacts.
 */
export function restoreUnit(army: Army, unit: ArmyUnit): Army {
  const isTaken = (id: string) =>
    ASSIGNED.some((assigned) => assigned === id) && army.units.some((other) => hasKeyword(other, id))
  const keywords = unit.keywords.filter(({ id }) => !isTaken(id))
  const losesArtefacts = hasKeyword(unit, GENERAL) && isTaken(GENERAL)
  return addUnit(army, { ...unit, keywords, ...(losesArtefacts && { cursed_artefacts: [] }) })
}

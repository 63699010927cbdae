import { GENERAL } from '../ruleset/vocabulary.ts'
import { addUnit, touchArmy } from './army-edits.ts'
import type { Army, ArmyUnit, StoredArmy } from './army.ts'
import { ASSIGNED, hasKeyword } from './unit-edits.ts'

/** How long what was deleted can be restored, in ms: 30 days. */
const TRASH_MS = 30 * 24 * 60 * 60 * 1000
/** How many deleted units of an army are kept. */
const MAX_UNITS = 50

export type DeletedUnit = { unit: ArmyUnit; deleted_ts: number }

/** What was deleted of one army, to be restored: the army itself, and units of it. */
export type Trash = { army?: Army | undefined; units?: readonly DeletedUnit[] | undefined }

/**
 * The trash of an army once `before` has become `after`, whoever deleted something. An army that is back is no longer in
 * it; a unit that is back stays, and `deletedUnits` leaves it out.
 */
export function trashAfter(trash: Trash, before: StoredArmy | undefined, after: StoredArmy): Trash {
  const { army: _restored, ...ofUnits } = trash
  if (!before || before.deleted) return after.deleted ? trash : ofUnits
  if (after.deleted) return { ...ofUnits, army: before }
  const kept = new Set(after.units.map(({ id }) => id))
  const gone = before.units.filter(({ id }) => !kept.has(id))
  if (gone.length === 0) return ofUnits
  const ids = new Set(gone.map(({ id }) => id))
  const units = [
    ...gone.map((unit) => ({ unit, deleted_ts: after.updated_ts })),
    ...(trash.units ?? []).filter(({ unit }) => !ids.has(unit.id)),
  ]
  return { ...ofUnits, units: units.slice(0, MAX_UNITS) }
}

/** Whether what was deleted then can still be restored. Both in ms. */
export function isInTrash(deleted_ts: number, now: number): boolean {
  return now - deleted_ts < TRASH_MS
}

/** The units that can be restored because the army does not have them again, the latest first. `now` in ms. */
export function deletedUnits(army: Army, { units = [] }: Trash, now: number): DeletedUnit[] {
  const isBack = ({ unit }: DeletedUnit) => army.units.some(({ id }) => id === unit.id)
  return units.filter((one) => isInTrash(one.deleted_ts, now) && !isBack(one))
}

/** The edit that restores an army. One that is back by now stays as it is. `now` in ms. */
export function restoreArmy(stored: StoredArmy | null, army: Army, now: number): StoredArmy {
  return stored && !stored.deleted ? stored : touchArmy(army, now)
}

/**
 * The edit that restores a unit, at the end. It comes back without General or Battle Standard where another unit has it by
 * now, and then also without the artefacts of a General. (UNIT-17)
 */
export function restoreUnit(army: Army, unit: ArmyUnit): Army {
  const isTaken = (id: string) =>
    ASSIGNED.some((assigned) => assigned === id) && army.units.some((other) => hasKeyword(other, id))
  const keywords = unit.keywords.filter(({ id }) => !isTaken(id))
  const losesArtefacts = hasKeyword(unit, GENERAL) && isTaken(GENERAL)
  return addUnit(army, { ...unit, keywords, ...(losesArtefacts && { cursed_artefacts: [] }) })
}

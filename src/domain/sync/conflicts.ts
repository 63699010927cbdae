import { armySchema, type Army, type StoredArmy } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { assignKeyword } from '#domain/army/army-edits.ts'
import { ASSIGNED, hasKeyword, type Assigned } from '#domain/unit/unit-edits.ts'
import { equal } from '#domain/equal.ts'
import {
  ARMY_FIELDS,
  UNIT_FIELDS,
  type Conflict,
  type ConflictField,
  type Holder,
  type ToldConflict,
} from './conflict.ts'
import { sizeOf } from './size.ts'

/** Lists what a merge had to decide or repair. Without a base, any difference is a conflict. */
export function findConflicts(base: Army | null, mine: Army, theirs: Army, merged: Army): Conflict[] {
  const ofArmy = ARMY_FIELDS.flatMap((field) =>
    conflictOf(null, field, base?.[field], mine[field], theirs[field], merged[field]),
  )
  const ofUnits = merged.units.flatMap((unit) => {
    const [was, my, their] = [base, mine, theirs].map((army) => unitOf(army, unit.id))
    if (!my || !their) return was ? [deletedConflict(unit.id, my ? 'kept' : 'lost')] : []
    return UNIT_FIELDS.flatMap((field) =>
      conflictOf(unit.id, field, was?.[field], my[field], their[field], unit[field]),
    )
  })
  return [
    ...ofArmy,
    ...leftOutConflict(base, mine, merged),
    ...ASSIGNED.flatMap((id) => assignedConflict(id, base, mine, theirs, merged)),
    ...ofUnits,
  ]
}

/** The units of this device, new or edited, for which a full army had no room. The other devices have lost nothing. */
function leftOutConflict(base: Army | null, mine: Army, merged: Army): Conflict[] {
  if (merged.units.length < LIMITS.units) return []
  const leftOut = mine.units.filter(({ id }) => !unitOf(merged, id))
  const lost = leftOut.filter((unit) => !equal(unit, unitOf(base, unit.id)))
  if (lost.length === 0) return []
  return [
    { unit: null, field: 'units', kept: mine.units.length - leftOut.length, lost: lost.length, here: 'lost' },
  ]
}

/** An edit on one device has won over a deletion on the other. `here` says which of the two this device did. */
export function deletedConflict(unit: string | null, here: Conflict['here']): Conflict {
  return { unit, field: 'deleted', kept: false, lost: true, here }
}

function unitOf(army: Army | null, id: string): ArmyUnit | undefined {
  return army?.units.find((unit) => unit.id === id)
}

function conflictOf<T>(
  unit: string | null,
  field: ConflictField,
  base: T | undefined,
  mine: T,
  theirs: T,
  merged: T,
): Conflict[] {
  // A missing field is not a change.
  if (mine === undefined || theirs === undefined) return []
  // A repair can also take a value that only one side has changed.
  const isLost = (side: T) => !equal(side, merged) && !equal(side, base)
  if (isLost(mine)) return [{ unit, field, kept: merged, lost: mine, here: 'lost' }]
  return isLost(theirs) ? [{ unit, field, kept: merged, lost: theirs, here: 'kept' }] : []
}

/** Two devices have named different units. */
function assignedConflict(
  id: Assigned,
  base: Army | null,
  mine: Army,
  theirs: Army,
  merged: Army,
): Conflict[] {
  const [was, my, their, now] = [base, mine, theirs, merged].map((army) => holderOf(army, id))
  const [conflict] = conflictOf(
    null,
    id,
    was?.unit ?? null,
    my?.unit ?? null,
    their?.unit ?? null,
    now?.unit ?? null,
  )
  if (!conflict) return []
  return [{ ...conflict, kept: now ?? null, lost: (conflict.here === 'lost' ? my : their) ?? null }]
}

function holderOf(army: Army | null, id: Assigned): Holder | undefined {
  const unit = army?.units.find((one) => hasKeyword(one, id))
  return unit && { unit: unit.id, artefacts: unit.cursed_artefacts }
}

/** Combines the conflicts of two merges. If both decided the same field, the later one counts. */
export function addConflicts<C extends Conflict>(earlier: readonly C[], later: readonly C[]): C[] {
  const isDecidedAgain = (old: C) => later.some(({ unit, field }) => unit === old.unit && field === old.field)
  return [...earlier.filter((old) => !isDecidedAgain(old)), ...later]
}

/** The newest conflicts that fit into the given number of bytes. */
export function newestConflicts<C extends Conflict>(conflicts: readonly C[], maxBytes: number): C[] {
  let bytes = 0
  const first = conflicts.findLastIndex((conflict) => (bytes += sizeOf(conflict)) > maxBytes)
  return conflicts.slice(first + 1)
}

/**
 * The conflicts that a device has to name because another device has merged `army`, a version that was made after
 * `seenTs`. If a value was changed since the merge, somebody has decided again, so that it is left out.
 */
export function conflictsToldOf(
  { army, conflicts = [] }: { army: StoredArmy; conflicts?: readonly ToldConflict[] },
  seenTs: number,
): Conflict[] {
  return conflicts.flatMap(({ ts, ...conflict }) =>
    ts > seenTs && isAsKept(army, conflict) ? [{ ...conflict, here: null }] : [],
  )
}

function isAsKept(army: StoredArmy, { unit: id, field, kept }: Conflict): boolean {
  if (army.deleted) return false
  const unit = id === null ? undefined : unitOf(army, id)
  if (field === 'deleted') return id === null || unit !== undefined
  if (isAssigned(field)) return equal(holderOf(army, field) ?? null, kept)
  const owner: Readonly<Record<string, unknown>> = id === null ? army : { ...unit }
  return equal(owner[field], kept)
}

/** Whether the value that was lost can be taken instead. */
export function canTakeOther({ unit, field, lost }: Conflict): boolean {
  if (field === 'units') return false
  return field === 'deleted' ? unit !== null : !isAssigned(field) || lost !== null
}

/** Takes the value that the merge did not keep. Does nothing if the unit no longer exists, or the army would be broken. */
export function takeOther(army: Army, conflict: Conflict): Army {
  const taken = withOther(army, conflict)
  return armySchema.safeParse(taken).success ? taken : army
}

function withOther(army: Army, { unit, field, lost }: Conflict): Army {
  if (isAssigned(field)) return takeHolder(army, field, lost as Holder | null)
  if (field === 'deleted') return { ...army, units: army.units.filter(({ id }) => id !== unit) }
  if (unit === null) return { ...army, [field]: lost }
  const units = army.units.map((one) => (one.id === unit ? { ...one, [field]: lost } : one))
  return { ...army, units }
}

function takeHolder(army: Army, id: Assigned, holder: Holder | null): Army {
  if (holder === null) return army
  const assigned = assignKeyword(army, holder.unit, id)
  const units = assigned.units.map((unit) =>
    unit.id === holder.unit && hasKeyword(unit, id) && holder.artefacts.length > 0
      ? { ...unit, cursed_artefacts: [...holder.artefacts] }
      : unit,
  )
  return { ...assigned, units }
}

function isAssigned(field: ConflictField): field is Assigned {
  return ASSIGNED.some((id) => id === field)
}

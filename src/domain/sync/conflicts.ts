import * as z from 'zod/mini'
import { armySchema, mainImageSchema, type Army, type ArmyUnit, type StoredArmy } from '../army/army.ts'
import { assignKeyword } from '../army/army-edits.ts'
import { ASSIGNED, hasKeyword, type Assigned } from '../army/unit-edits.ts'
import { equal } from '../equal.ts'
import { sizeOf } from './size.ts'

const ARMY_FIELDS = ['name', 'description', 'images', 'points_limit'] as const
const UNIT_FIELDS = ['name', 'description', 'type', 'count'] as const
type Field = (typeof ARMY_FIELDS)[number] | (typeof UNIT_FIELDS)[number] | Assigned | 'deleted'

/**
 * A field that two devices have changed differently. `unit` is the id of a unit, or null for the army itself. The values
 * of `general` and `battle_standard` are a `Holder` or null; those of `deleted` say whether a unit or army is deleted.
 */
export type Conflict = {
  unit: string | null
  field: Field
  kept: unknown
  lost: unknown
  /** Which of the two values was that of this device; null if another device has merged. */
  here: 'kept' | 'lost' | null
}

/** The unit that is General or Battle Standard, with the artefacts that only a General has. */
export type Holder = { unit: string; artefacts: readonly string[] }

/** A conflict about one of these fields in a request or a response. */
function conflictOver<T>(fields: readonly Field[], value: z.ZodMiniType<T>) {
  return z.object({
    unit: z.nullable(z.string()),
    field: z.enum(fields),
    kept: value,
    lost: value,
    here: z.nullable(z.enum(['kept', 'lost'])),
  })
}

const holder = z.object({ unit: z.string(), artefacts: z.array(z.string()) })
export const conflictSchema: z.ZodMiniType<Conflict> = z.union([
  conflictOver(['name', 'description', 'type'], z.string()),
  conflictOver(['count', 'points_limit'], z.nullable(z.number())),
  conflictOver(['images'], z.array(mainImageSchema)),
  conflictOver(ASSIGNED, z.nullable(holder)),
  conflictOver(['deleted'], z.boolean()),
])

/** What a merge has decided, with the `ts` of the version that it made. The server passes it on to other devices. */
export const toldConflictSchema = z.intersection(conflictSchema, z.object({ ts: z.number() }))
export type ToldConflict = z.infer<typeof toldConflictSchema>

/** Lists what a merge had to decide or repair. Without a base, any difference is a conflict. (SYNC-28) */
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
    ...ASSIGNED.flatMap((id) => assignedConflict(id, base, mine, theirs, merged)),
    ...ofUnits,
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
  field: Field,
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
 * `seenTs`. If a value was changed since the merge, somebody has decided again, so that it is left out. (SYNC-31)
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

function isAssigned(field: Field): field is Assigned {
  return ASSIGNED.some((id) => id === field)
}

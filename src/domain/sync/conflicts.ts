import type { Army, ArmyUnit } from '../army/army.ts'
import { equal } from '../equal.ts'

const ARMY_FIELDS = ['name', 'description', 'images', 'points_limit'] as const
const UNIT_FIELDS = ['name', 'description', 'type', 'count'] as const
type Field = (typeof ARMY_FIELDS)[number] | (typeof UNIT_FIELDS)[number]

/** A field that two devices have changed differently. `unit` is the id of a unit, or null for the army itself. */
export type Conflict = {
  unit: string | null
  field: Field
  kept: 'mine' | 'theirs'
  /** The value that was not kept. */
  other: unknown
}

/** Lists the fields that a merge had to decide. Without a base, any difference is a conflict. */
export function findConflicts(base: Army | null, mine: Army, theirs: Army, merged: Army): Conflict[] {
  const ofArmy = ARMY_FIELDS.flatMap((field) =>
    conflictOf(null, field, base?.[field], mine[field], theirs[field], merged[field]),
  )
  const ofUnits = merged.units.flatMap((unit) => {
    const [was, my, their] = [base, mine, theirs].map((army) => unitOf(army, unit.id))
    if (!my || !their) return []
    return UNIT_FIELDS.flatMap((field) =>
      conflictOf(unit.id, field, was?.[field], my[field], their[field], unit[field]),
    )
  })
  return [...ofArmy, ...ofUnits]
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
  const isConflict = !equal(mine, theirs) && !equal(base, mine) && !equal(base, theirs)
  // A missing field is not a change.
  if (!isConflict || mine === undefined || theirs === undefined) return []
  const kept = equal(merged, mine) ? 'mine' : 'theirs'
  return [{ unit, field, kept, other: kept === 'mine' ? theirs : mine }]
}

/** Combines the conflicts of two merges. If both decided the same field, the later one counts. */
export function addConflicts(earlier: readonly Conflict[], later: readonly Conflict[]): Conflict[] {
  const isDecidedAgain = (old: Conflict) =>
    later.some(({ unit, field }) => unit === old.unit && field === old.field)
  return [...earlier.filter((old) => !isDecidedAgain(old)), ...later]
}

const FIELD_NAMES: Readonly<Record<Field, string>> = {
  name: 'Name',
  description: 'Description',
  images: 'Image',
  points_limit: 'Points limit',
  type: 'Type',
  count: 'Count',
}

/**
 * Describes a conflict: "Count of Gallows Guard: kept yours, theirs is in History". `label` is the name of the unit
 * or army.
 */
export function conflictText({ field, kept }: Conflict, label: string): string {
  const which = kept === 'mine' ? 'kept yours, theirs is in History' : 'kept theirs, yours is in History'
  return `${FIELD_NAMES[field]} of ${label}: ${which}`
}

/** Takes the value that the merge did not keep. Does nothing if the unit no longer exists. */
export function takeOther(army: Army, { unit, field, other }: Conflict): Army {
  if (unit === null) return { ...army, [field]: other }
  const units = army.units.map((one) => (one.id === unit ? { ...one, [field]: other } : one))
  return { ...army, units }
}

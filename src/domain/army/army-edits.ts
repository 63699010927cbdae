import { GENERAL } from '#domain/rules/vocabulary.ts'
import { UNNAMED_ARMY, type Army, type Tombstone } from './army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { copyName } from './copy-suffix.ts'
import { isSameButFiling } from './filing.ts'
import { tidyText } from '#domain/text/tidy-text.ts'
import { upgradeKeywordId } from './upgrade.ts'
import { ASSIGNED, hasKeyword, isFull, type Assigned, type UnitDetails } from '#domain/unit/unit-edits.ts'

/** Edits of a whole army. Each one is pure, and returns the same object if nothing changes. */

export type ArmyDetails = Pick<Army, 'name' | 'description' | 'images' | 'points_limit'>

/** A new army without units. `now` in milliseconds. */
export function createArmy(id: string, details: ArmyDetails, rulesetVersion: string, now: number): Army {
  return {
    id,
    name: tidyText(details.name),
    description: tidyText(details.description),
    ruleset_version: rulesetVersion,
    created_ts: now,
    updated_ts: now,
    share_id: null,
    deleted: false,
    images: details.images,
    ...(typeof details.points_limit === 'number' && { points_limit: details.points_limit }),
    units: [],
  }
}

/** Marks an army as edited. The share link is removed, because it shows the army before the edit. */
export function touchArmy(army: Army, now: number): Army {
  return { ...army, updated_ts: now, share_id: null }
}

/** The army after an edit, marked as edited unless the edit has only filed it. */
export function touchEdited(before: Army, after: Army, now: number): Army {
  return after === before || isSameButFiling(before, after) ? after : touchArmy(after, now)
}

/** Stores the share link of an army, unless the army has been edited since it was `shared`. */
export function noteShareId(army: Army, shared: Army, shareId: string): Army {
  const isSame = army.updated_ts === shared.updated_ts && isSameButFiling(army, shared)
  return isSame && army.share_id !== shareId ? { ...army, share_id: shareId } : army
}

/** Removes the share link, for example after it was withdrawn. */
export function forgetShareId(army: Army): Army {
  return army.share_id === null ? army : { ...army, share_id: null }
}

/** Changes only the given details, so that a change to the others made in another tab is kept. */
export function editArmyDetails(army: Army, changes: Partial<ArmyDetails>): Army {
  const edited = { ...army, ...changes }
  edited.name = tidyText(edited.name)
  edited.description = tidyText(edited.description)
  const unchanged =
    edited.name === army.name &&
    edited.description === army.description &&
    edited.images === army.images &&
    edited.points_limit === army.points_limit
  return unchanged ? army : edited
}

/** Copies an army, with new ids for the army and its units, and without the share link. */
export function duplicateArmy(
  army: Army,
  namesInUse: readonly string[],
  newId: () => string,
  now: number,
): Army {
  return {
    ...army,
    id: newId(),
    name: copyName(army.name === '' ? UNNAMED_ARMY : army.name, namesInUse, LIMITS.name),
    created_ts: now,
    updated_ts: now,
    share_id: null,
    units: army.units.map((unit) => ({ ...unit, id: newId() })),
  }
}

/** A copy of somebody else's army. It keeps the name, unless an army of the user has it already. */
export function adoptArmy(army: Army, namesInUse: readonly string[], newId: () => string, now: number): Army {
  const copy = duplicateArmy(army, namesInUse, newId, now)
  return army.name === '' || namesInUse.includes(army.name) ? copy : { ...copy, name: army.name }
}

/** A new army with the content and the name of another one, of which only a copy can be had. */
export function renewArmy(army: Army, newId: () => string, now: number): Army {
  return { ...duplicateArmy(army, [], newId, now), name: army.name }
}

/** The record that replaces a deleted army. */
export function makeTombstone(army: Army, now: number): Tombstone {
  return { id: army.id, name: army.name, deleted: true, updated_ts: now }
}

/** Applies an edit to one unit. Returns the same army if the unit does not exist or does not change. */
export function editUnit(army: Army, unitId: string, edit: (unit: ArmyUnit) => ArmyUnit): Army {
  const units = army.units.map((unit) => (unit.id === unitId ? edit(unit) : unit))
  return units.every((unit, index) => unit === army.units[index]) ? army : { ...army, units }
}

/** Creates a unit with a count of 1 and without purchases. Trims the name and description. */
export function createUnit(id: string, { name, description, type }: UnitDetails): ArmyUnit {
  return {
    id,
    name: tidyText(name),
    description: tidyText(description),
    type,
    count: 1,
    keywords: [],
    cursed_artefacts: [],
    abyssal_allegiances: [],
  }
}

export const FULL_ARMY_TEXT = 'The army is full: it cannot hold any more units.'

/** Whether the army has the maximum number of units. */
export function isFullArmy(army: Army): boolean {
  return army.units.length >= LIMITS.units
}

/** Returns the same army if it is full or already has the unit. */
function insertUnit(army: Army, unit: ArmyUnit, index: number): Army {
  if (isFullArmy(army) || army.units.some(({ id }) => id === unit.id)) return army
  return { ...army, units: army.units.toSpliced(index, 0, unit) }
}

/** Adds a unit at the end. Returns the same army if it is full or already has the unit. */
export function addUnit(army: Army, unit: ArmyUnit): Army {
  return insertUnit(army, unit, army.units.length)
}

export function deleteUnit(army: Army, unitId: string): Army {
  const units = army.units.filter(({ id }) => id !== unitId)
  return units.length === army.units.length ? army : { ...army, units }
}

/** Inserts a copy after the original, without General, Battle Standard and cursed artefacts. */
export function duplicateUnit(army: Army, unitId: string, copyId: string, label: string): Army {
  const index = army.units.findIndex(({ id }) => id === unitId)
  const original = army.units[index]
  if (!original) return army
  const names = army.units.map(({ name }) => name)
  const copy = { ...copyOf(original, copyId), name: copyName(label, names, LIMITS.name) }
  return insertUnit(army, copy, index + 1)
}

/** A copy without General, Battle Standard and cursed artefacts. */
export function copyOf(original: ArmyUnit, id: string): ArmyUnit {
  const keywords = original.keywords.filter(({ id }) => !ASSIGNED.some((assigned) => assigned === id))
  return { ...original, id, keywords, cursed_artefacts: [] }
}

/**
 * Adds a copy of a unit from another army at the end. Leaves out the same as `duplicateUnit`. `version` is the
 * ruleset of the unit.
 */
export function addCopy(army: Army, original: ArmyUnit, copyId: string, version: string): Army {
  const copy = copyOf(original, copyId)
  const keywords = copy.keywords.map((ref) => ({
    ...ref,
    id: upgradeKeywordId(ref.id, version, army.ruleset_version),
  }))
  return addUnit(army, { ...copy, keywords })
}

/**
 * Gives General or Battle Standard to a unit and takes it from the unit that had it. Sets the count to 1, and removes
 * the cursed artefacts of the previous General. Returns the same army if the unit cannot hold another keyword.
 */
export function assignKeyword(army: Army, unitId: string, assigned: Assigned): Army {
  const target = army.units.find(({ id }) => id === unitId)
  if (!target || (isFull(target) && !hasKeyword(target, assigned))) return army
  const units = army.units.map((unit) =>
    unit.id === unitId ? holding(unit, assigned) : withoutAssigned(unit, assigned),
  )
  return units.every((unit, index) => unit === army.units[index]) ? army : { ...army, units }
}

/** An import can bring several holders, which naming one of them again mends. */
function holding(unit: ArmyUnit, assigned: Assigned): ArmyUnit {
  if (!hasKeyword(unit, assigned))
    return { ...unit, count: 1, keywords: [...unit.keywords, { id: assigned }] }
  return unit.count === 1 ? unit : { ...unit, count: 1 }
}

function withoutAssigned(unit: ArmyUnit, assigned: Assigned): ArmyUnit {
  if (!hasKeyword(unit, assigned)) return unit
  const keywords = unit.keywords.filter(({ id }) => id !== assigned)
  return assigned === GENERAL ? { ...unit, keywords, cursed_artefacts: [] } : { ...unit, keywords }
}

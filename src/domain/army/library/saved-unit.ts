import { copyOf, createArmy } from '#domain/army/army-edits.ts'
import { type Army } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'

/**
 * A unit that its player saves for other armies: the only unit of an army of its own, so that it is stored, searched,
 * tagged, merged and synced like one. It leaves out the same as a copy. `label` is what earlier builds call it, and
 * `version` its ruleset. `now` is in ms.
 */
export function saveUnit(
  unit: ArmyUnit,
  { label, version }: { label: string; version: string },
  newId: () => string,
  now: number,
): Army {
  const details = { name: label.slice(0, LIMITS.name).toWellFormed(), description: '', images: [] }
  return { ...createArmy(newId(), details, version, now), kind: 'unit', units: [copyOf(unit, newId())] }
}

/** The unit that an army is, if it is a saved one. */
export function savedUnit({ kind, units: [unit] }: Army): ArmyUnit | undefined {
  return kind === 'unit' ? unit : undefined
}

/** The name under which the list shows an army: that of the unit, if it is a saved one. */
export function listedName(army: Army): string {
  const name = savedUnit(army)?.name.trim() ?? ''
  return name === '' ? army.name : name
}

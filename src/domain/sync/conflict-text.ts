import { numberText } from '#domain/numbers/number-text.ts'
import { type Army } from '#domain/army/army.ts'
import { LIMITS } from '#domain/unit/unit.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import type { Conflict, Holder } from './conflict.ts'

const FIELD_NAMES: Readonly<Record<Exclude<Conflict['field'], 'deleted' | 'units'>, string>> = {
  name: 'Name',
  description: 'Description',
  images: 'Picture',
  points_limit: 'Points limit',
  type: 'Type',
  count: 'Count',
  general: 'General',
  battle_standard: 'Battle Standard',
}

/** Longer text is cut, in characters. */
const MAX_TEXT = 60

/** The changes of two devices, with both values: "Count of Guard: 2 here, 3 on the other device; 3 kept". */
export function conflictText(conflict: Conflict, army: Army, rules: ArmyRules): string {
  const { field, unit, here } = conflict
  const label = unit === null ? null : unitText(army, unit, rules)
  if (field === 'units') return leftOutText(Number(conflict.lost))
  if (field === 'deleted') return deletedText(label ?? 'This army', here)
  const what = label === null ? FIELD_NAMES[field] : `${FIELD_NAMES[field]} of ${label}`
  if (field === 'images') {
    if (here === null) return `${what}: two devices chose different ones; this one kept`
    return `${what}: two devices chose different ones; the one of ${here === 'kept' ? 'this' : 'the other'} device kept`
  }
  const [kept, lost] = [conflict.kept, conflict.lost].map((value) => valueText(field, value, army, rules))
  if (here === null) return `${what}: ${lost} on one device, ${kept} on another; ${kept} kept`
  const [mine, theirs] = here === 'kept' ? [kept, lost] : [lost, kept]
  return `${what}: ${mine} here, ${theirs} on the other device; ${kept} kept`
}

function deletedText(label: string, here: Conflict['here']): string {
  if (here === null) return `${label} is still there: it was deleted on one device, but changed on another`
  return here === 'lost'
    ? `${label} came back: you deleted it here, but it was changed on the other device`
    : `${label} stays: it was deleted on the other device, but you changed it here`
}

function leftOutText(count: number): string {
  const units = count === 1 ? '1 unit of this device' : `${count} units of this device`
  return `Units: an army holds ${LIMITS.units}, so ${units} had no room and can be found in History`
}

type ValueField = Exclude<Conflict['field'], 'deleted' | 'units' | 'images'>

function valueText(field: ValueField, value: unknown, army: Army, rules: ArmyRules): string {
  switch (field) {
    case 'general':
    case 'battle_standard':
      return holderText(value as Holder | null, army, rules)
    case 'type':
      return rules.units.get(value as UnitType)?.name ?? String(value)
    case 'points_limit':
      return typeof value === 'number' ? numberText(value) : 'no limit'
    case 'count':
      return String(value)
    case 'name':
    case 'description':
      return quoted(String(value))
  }
}

function holderText(holder: Holder | null, army: Army, rules: ArmyRules): string {
  if (holder === null) return 'nobody'
  const label = unitText(army, holder.unit, rules)
  const artefacts = holder.artefacts.map((id) => rules.artefacts.get(id)?.name ?? id)
  return artefacts.length === 0 ? label : `${label} with ${artefacts.join(' and ')}`
}

function quoted(text: string): string {
  if (text === '') return 'empty'
  return text.length > MAX_TEXT ? `“${text.slice(0, MAX_TEXT)}…”` : `“${text}”`
}

function unitText(army: Army, id: string, rules: ArmyRules): string {
  const unit = army.units.find((one) => one.id === id)
  return unit ? unitLabel(unit, rules) : 'a deleted unit'
}

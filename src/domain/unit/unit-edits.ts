import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { BATTLE_STANDARD, GENERAL, WIZARD } from '#domain/rules/vocabulary.ts'
import { LIMITS, type ArmyUnit } from './unit.ts'
import { tidyText } from '#domain/text/tidy-text.ts'

/** The keywords that only one unit of an army can have, with a count of 1. */
export const ASSIGNED = [GENERAL, BATTLE_STANDARD] as const
export type Assigned = (typeof ASSIGNED)[number]

export function hasKeyword(unit: ArmyUnit, id: string): boolean {
  return unit.keywords.some((ref) => ref.id === id)
}

export function isSingle(unit: ArmyUnit): boolean {
  return ASSIGNED.some((id) => hasKeyword(unit, id))
}

function sameRef(left: KeywordRef, right: KeywordRef): boolean {
  return (
    left.id === right.id &&
    left.numerical?.value === right.numerical?.value &&
    left.numerical?.type === right.numerical?.type
  )
}

export const FULL_UNIT_TEXT = 'The unit is full: it cannot hold any more keywords.'

/** Whether the unit has the maximum number of keywords, purchased or assigned. */
export function isFull(unit: ArmyUnit): boolean {
  return unit.keywords.length >= LIMITS.keywords
}

/** Edits of one unit. Each returns the same object if nothing changes. */

/** Changes the count by `by`, from 1 to the limit. A general or battle standard always has a count of 1. */
export function changeCount(unit: ArmyUnit, by: number): ArmyUnit {
  const max = isSingle(unit) ? 1 : LIMITS.count
  const count = Math.min(max, Math.max(1, unit.count + by))
  return count === unit.count ? unit : { ...unit, count }
}

/** Purchases a keyword, and chooses `allegiance` with it if the unit becomes a Wizard. */
export function purchaseKeyword(unit: ArmyUnit, ref: KeywordRef, allegiance: string | null = null): ArmyUnit {
  if (isFull(unit)) return unit
  const purchased = { ...unit, keywords: [...unit.keywords, ref] }
  return allegiance === null ? purchased : chooseAllegiance(purchased, allegiance, true)
}

/** Purchases a keyword. Uses `allegiance` only if the offer needs one. */
export function makePurchase(
  unit: ArmyUnit,
  offer: { ref: KeywordRef; needs_allegiance: boolean },
  allegiance: string,
): ArmyUnit {
  return purchaseKeyword(unit, offer.ref, offer.needs_allegiance ? allegiance : null)
}

/**
 * Removes one purchase or assignment, together with what only its holder may have: a Wizard's allegiances, a
 * General's artefacts.
 */
export function removeKeyword(unit: ArmyUnit, ref: KeywordRef): ArmyUnit {
  const index = unit.keywords.findLastIndex((other) => sameRef(other, ref))
  if (index < 0) return unit
  const keywords = unit.keywords.toSpliced(index, 1)
  const left: ArmyUnit = { ...unit, keywords }
  const gone = !hasKeyword(left, ref.id)
  if (gone && ref.id === WIZARD) return { ...left, abyssal_allegiances: [] }
  if (gone && ref.id === GENERAL) return { ...left, cursed_artefacts: [] }
  return left
}

function choose(chosen: readonly string[], id: string, on: boolean): string[] | null {
  if (chosen.includes(id) === on) return null
  if (on && chosen.length >= LIMITS.choices) return null
  return on ? [...chosen, id] : chosen.filter((other) => other !== id)
}

/**
 * Chooses or removes an allegiance. If the unit already has `max`, the new one replaces `givenUp`, or else the
 * oldest.
 */
export function chooseAllegiance(
  unit: ArmyUnit,
  id: string,
  on: boolean,
  max: number = LIMITS.choices,
  givenUp?: string,
): ArmyUnit {
  const held = unit.abyssal_allegiances
  const left = held.filter((other) => other !== givenUp)
  const kept = on && !held.includes(id) ? left.slice(Math.max(0, left.length + 1 - max)) : held
  const abyssal_allegiances = choose(kept, id, on)
  return abyssal_allegiances ? { ...unit, abyssal_allegiances } : unit
}

export function chooseArtefact(unit: ArmyUnit, id: string, on: boolean): ArmyUnit {
  const cursed_artefacts = choose(unit.cursed_artefacts, id, on)
  return cursed_artefacts ? { ...unit, cursed_artefacts } : unit
}

/** The fields of the edit form. A form submits only those that changed since it was opened. */
export type UnitDetails = Pick<ArmyUnit, 'name' | 'description' | 'type'>

/** Trims the name and description. */
export function editUnitDetails(unit: ArmyUnit, changes: Partial<UnitDetails>): ArmyUnit {
  const edited = { ...unit, ...changes }
  edited.name = tidyText(edited.name)
  edited.description = tidyText(edited.description)
  const unchanged =
    edited.name === unit.name && edited.description === unit.description && edited.type === unit.type
  return unchanged ? unit : edited
}

import { BATTLE_STANDARD, GENERAL, UNIT_TYPES, WIZARD } from '#domain/rules/vocabulary.ts'
import type { ArmyUnit } from './unit.ts'
import { hasKeyword } from './unit-edits.ts'

/** The keywords that put a unit at the top of the muster roll. */
const RANKS = [GENERAL, BATTLE_STANDARD, WIZARD] as const
export type Rank = (typeof RANKS)[number]

/** The highest rank of a unit, which the muster roll marks. */
export function unitRank(unit: ArmyUnit): Rank | null {
  return RANKS.find((id) => hasKeyword(unit, id)) ?? null
}

function sortKey(unit: ArmyUnit): number {
  const rank = unitRank(unit)
  return rank === null ? RANKS.length + UNIT_TYPES.indexOf(unit.type) : RANKS.indexOf(rank)
}

/**
 * Sorts General, Battle Standard and Wizard first, then by type from light infantry to artillery. Ties keep their
 * order.
 */
export function sortUnits(units: readonly ArmyUnit[]): ArmyUnit[] {
  return units.toSorted((left, right) => sortKey(left) - sortKey(right))
}

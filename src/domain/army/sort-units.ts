import { BATTLE_STANDARD, GENERAL, UNIT_TYPES, WIZARD } from '../ruleset/vocabulary.ts'
import type { ArmyUnit } from './army.ts'
import { hasKeyword } from './unit-edits.ts'

/** Who comes first on the muster roll. */
const RANKS = [GENERAL, BATTLE_STANDARD, WIZARD] as const
export type Rank = (typeof RANKS)[number]

/** The first rank that a unit holds: what its mark on the muster roll shows. */
export function unitRank(unit: ArmyUnit): Rank | null {
  return RANKS.find((id) => hasKeyword(unit, id)) ?? null
}

function sortKey(unit: ArmyUnit): number {
  const rank = unitRank(unit)
  return rank === null ? RANKS.length + UNIT_TYPES.indexOf(unit.type) : RANKS.indexOf(rank)
}

/** General, battle standard, wizard, then unit types from light infantry to artillery; equals keep their order. (ARMY-15) */
export function sortUnits(units: readonly ArmyUnit[]): ArmyUnit[] {
  return units.toSorted((left, right) => sortKey(left) - sortKey(right))
}

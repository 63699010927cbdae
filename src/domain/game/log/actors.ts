import type { Move } from './move.ts'
import type { Refusal } from '../refusal.ts'
import { holds, type Mark } from '../span.ts'
import { findUnit, type Table } from '../table.ts'
import type { UnitRef } from '../unit-ref.ts'

/**
 * Why a move cannot be: units that have routed or wait in reserve do not act, and nobody fights, shoots or charges them.
 * Null if all its units are on the table. What the players correct by hand, such as Doom, is always allowed. (GAME-101)
 */
export function cannotAct(table: Table, move: Move): Refusal | null {
  const units = actors(move).flatMap((ref) => findUnit(table, ref) ?? [])
  if (units.some(({ marks }) => holds(marks.routed, table.round))) return 'ROUTED'
  return units.some(({ marks }) => holds(marks.reserve, table.round)) ? 'IN_RESERVE' : null
}

/** What a unit does, and not what it is. */
const DEEDS: readonly Mark[] = ['charged', 'long_move', 'acted']

/** The units that must be on the table. The target of a spell need not: some bring a routed unit back. */
function actors(move: Move): readonly UnitRef[] {
  switch (move.type) {
    case 'fight':
      return move.attacks.flatMap(({ by, on }) => [by, on])
    case 'shoot':
      return [move.attack.by, move.attack.on]
    case 'charge':
      return [move.unit, move.on]
    case 'engage':
      return move.on ? [move.unit, move.with] : []
    case 'mark':
      return move.on && DEEDS.includes(move.mark) ? [move.unit] : []
    case 'cast':
    case 'counter':
    case 'courage':
      return [move.unit]
    case 'use':
      return move.unit === undefined ? [] : [move.unit]
    default:
      return []
  }
}

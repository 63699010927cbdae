import { setUp } from '#domain/game/moves/begin.ts'
import type { Refusal } from '#domain/game/words/refusal.ts'
import { holds } from '#domain/game/words/span.ts'
import { findUnit, gameTimeOf, hasActed, type Table } from '#domain/game/table/table.ts'
import { behaviourOf, type Move } from './move.ts'

/** The table after a move, or why the move has no effect. Never throws. */
export function applyMove(table: Table | null, move: Move): Table | Refusal {
  if (!table) return move.type === 'begin' ? setUp(move) : 'NOT_BEGUN'
  // What was done before comes first: the one that counts may be why a unit has routed.
  const refusal = doneBefore(table, move)?.reason ?? cannotAct(table, move)
  if (refusal) return refusal
  const after = behaviourOf(move).apply(table, move)
  return typeof after === 'string' ? after : countTurn(after, move)
}

/** A unit that has acted has had its turn in this phase. */
function countTurn(table: Table, move: Move): Table {
  const unit = behaviourOf(move).acts?.(move) ?? null
  if (unit === null || hasActed(table, unit)) return table
  return { ...table, acted: [...table.acted, { ...gameTimeOf(table), unit }] }
}

/** Why a move does nothing, and the id of the move that has done the same before. */
type DoneBefore = { reason: Refusal; by: string }

/**
 * The move that has already done what another one would do, if the rules allow it only so often. Null if there is none.
 */
export function doneBefore(table: Table, move: Move): DoneBefore | null {
  const { once } = behaviourOf(move).limits
  const earlier = once?.earlier(table, move)
  return once && earlier ? { reason: once.refusal, by: earlier.id } : null
}

/**
 * Why a move cannot be: units that have routed or wait in reserve do not act, and nobody fights, shoots or charges
 * them. Null if all its units are on the table. What the players correct by hand, such as Doom, is always allowed.
 */
function cannotAct(table: Table, move: Move): Refusal | null {
  const units = behaviourOf(move)
    .limits.actors(move)
    .flatMap((ref) => findUnit(table, ref) ?? [])
  if (units.some(({ marks }) => holds(marks.routed, table.round))) return 'ROUTED'
  return units.some(({ marks }) => holds(marks.reserve, table.round)) ? 'IN_RESERVE' : null
}

import { applyMove } from './apply.ts'
import { compareMoves, inLogOrder, type LoggedMove } from './log.ts'
import { behaviourOf, type MoveOf } from './move.ts'
import type { Refusal } from '#domain/game/words/refusal.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { gameTimeOf, type GameTime, type Table } from '#domain/game/table/table.ts'

/** The standing of a move. `by` is the move that undoes it. */
type MoveStatus =
  | { type: 'counts' }
  | { type: 'undone'; by: MoveOf<'undo'> }
  | { type: 'refused'; reason: Refusal }

export type LogEntry = {
  id: string
  move: LoggedMove
  /** The round and phase when it was made; null before the game has begun. */
  time: GameTime | null
  standing: MoveStatus
}

type UndoOrRedo = MoveOf<'undo'> | MoveOf<'redo'>

/** A game: its log, and the table that follows from it. Never changed, only replaced. */
export type Game = {
  /** In the order of the log. */
  entries: readonly LogEntry[]
  /** Null until the move that begins the game has arrived. */
  table: Table | null
  /** The table before each entry, so that a late move does not need the whole log. They share what is equal. */
  before: readonly (Table | null)[]
  /** The last undo or redo of each move that has one. */
  decisions: ReadonlyMap<string, UndoOrRedo>
}

export const EMPTY_GAME: Game = { entries: [], table: null, before: [], decisions: new Map() }

/** The game of a set of moves. Their order does not matter. (docs/game.md) */
export function foldGame(moves: readonly LoggedMove[]): Game {
  return addMoves(EMPTY_GAME, moves)
}

/**
 * The game with more moves: the same as `foldGame` of all of them, but only what comes after the first change is
 * computed again. Moves that the game already has are ignored.
 */
export function addMoves(game: Game, moves: readonly LoggedMove[]): Game {
  const fresh = inLogOrder(moves).filter((move) => !hasMove(game, move))
  const [first] = fresh
  if (!first) return game
  const decisions = addDecisions(game.decisions, fresh)
  const isChanged = (id: string): boolean => decisions.get(id) !== game.decisions.get(id)
  const changed = decisions === game.decisions ? -1 : game.entries.findIndex(({ id }) => isChanged(id))
  const inserted = placeOf(game, first)
  return foldFrom(game, changed < 0 ? inserted : Math.min(changed, inserted), fresh, decisions)
}

/** The first entry that does not come before a move. New moves are nearly always the last. */
function placeOf({ entries }: Game, move: LoggedMove): number {
  return entries.findLastIndex((entry) => compareMoves(entry.move, move) < 0) + 1
}

function hasMove(game: Game, move: LoggedMove): boolean {
  return game.entries[placeOf(game, move)]?.id === moveId(move)
}

function addDecisions(before: Game['decisions'], fresh: readonly LoggedMove[]): Game['decisions'] {
  const added = fresh.filter(isUndoOrRedo)
  if (added.length === 0) return before
  const decisions = new Map(before)
  for (const move of added) {
    const known = decisions.get(move.move)
    if (!known || compareMoves(known, move) < 0) decisions.set(move.move, move)
  }
  return decisions
}

function foldFrom(
  game: Game,
  from: number,
  fresh: readonly LoggedMove[],
  decisions: Game['decisions'],
): Game {
  const kept = game.entries.slice(from).map(({ move }) => move)
  const moves = kept.length === 0 ? fresh : [...kept, ...fresh].sort(compareMoves)
  const entries = game.entries.slice(0, from)
  const before = game.before.slice(0, from)
  let table = from < game.entries.length ? (game.before[from] ?? null) : game.table
  for (const move of moves) {
    const id = moveId(move)
    const { after, standing } = judge(id, move, table, entries, decisions)
    before.push(table)
    table = after
    entries.push({ id, move, time: table && gameTimeOf(table), standing })
  }
  return { entries, table, before, decisions }
}

type Judged = { after: Table | null; standing: MoveStatus }

function judge(
  id: string,
  move: LoggedMove,
  table: Table | null,
  earlier: readonly LogEntry[],
  decisions: Game['decisions'],
): Judged {
  const refused = (reason: Refusal): Judged => ({ after: table, standing: { type: 'refused', reason } })
  if (move.type === 'newer') return refused('NEWER_BUILD')
  const by = decisions.get(id)
  if (by?.type === 'undo' && canBeUndone(move) && compareMoves(by, move) > 0)
    return { after: table, standing: { type: 'undone', by } }
  const after = applyMove(table, move)
  if (typeof after === 'string') return refused(after)
  const fault = isUndoOrRedo(move) ? faultOfUndoOrRedo(move, earlier) : null
  return fault ? refused(fault) : { after, standing: { type: 'counts' } }
}

/** Whether a player can take a move back. What this build does not know has no effect that could be. */
export function canBeUndone(move: LoggedMove): boolean {
  return move.type !== 'newer' && behaviourOf(move).limits.canBeUndone
}

/** Why an undo or redo does nothing: its move does not come before it, cannot be undone, or is already undone or redone. */
function faultOfUndoOrRedo({ type, move: target }: UndoOrRedo, earlier: readonly LogEntry[]): Refusal | null {
  const named = earlier.findLast(
    ({ id, move }) => id === target || (isUndoOrRedo(move) && move.move === target),
  )
  if (!named) return 'UNKNOWN_MOVE'
  if (named.id !== target) return named.move.type === type ? 'NO_CHANGE' : null
  if (!canBeUndone(named.move)) return 'NEVER_UNDONE'
  return type === 'undo' ? null : 'NO_CHANGE'
}

function isUndoOrRedo(move: LoggedMove): move is UndoOrRedo {
  return move.type === 'undo' || move.type === 'redo'
}

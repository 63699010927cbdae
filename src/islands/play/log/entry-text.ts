import type { Game, LogEntry } from '#domain/game/fold.ts'
import { moveLabel } from '#domain/game/move-label.ts'
import type { Names } from '#domain/game/names.ts'
import { namesFor } from '#domain/game/seen-hands.ts'
import type { Side } from '#domain/game/side.ts'
import { BREAKING_DOOM } from '#domain/ruleset/vocabulary.ts'
import { findUnit } from '#domain/game/table.ts'
import { REFUSALS } from '#domain/game/refusal.ts'

/** A move and what became of it, in a sentence. */
export function entryText(entry: LogEntry, game: Game, names: Names, seen: readonly Side[]): string {
  const { move, standing } = entry
  const label = labelOf(entry, game, names, seen)
  if (standing.type === 'refused') return `${label}: no effect, because ${REFUSALS[standing.reason]}.`
  const doom = move.type === 'doom' && game.table ? findUnit(game.table, move.unit)?.doom : undefined
  return doom === undefined
    ? `${label}.`
    : `${label}: ${doom} in all${doom < BREAKING_DOOM ? '' : ', Broken'}.`
}

/**
 * As `moveLabel`, but an undo or redo names the move that it is about, and no card is named that this device does not
 * show.
 *
 * @param seen the sides whose cards this device shows
 */
export function labelOf(entry: LogEntry, game: Game, names: Names, seen: readonly Side[]): string {
  const { move } = entry
  if (move.type !== 'undo' && move.type !== 'redo') return moveLabel(move, namesFor(entry, names, seen))
  const about = game.entries.findLast(({ id }) => id === move.move)
  const what = about ? moveLabel(about.move, namesFor(about, names, seen)) : 'a move'
  return move.type === 'undo' ? `Undone: ${what}` : `Done again: ${what}`
}

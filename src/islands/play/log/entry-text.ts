import type { Game, LogEntry } from '#domain/game/fold.ts'
import { moveLabel } from '#domain/game/move-label.ts'
import type { Names } from '#domain/game/names.ts'
import { BREAKING_DOOM } from '#domain/ruleset/vocabulary.ts'
import { findUnit } from '#domain/game/table.ts'
import { REFUSALS } from '#domain/game/refusal.ts'

/** A move and what became of it, in a sentence. */
export function entryText({ move, standing }: LogEntry, game: Game, names: Names): string {
  const label = labelOf(move, game, names)
  if (standing.type === 'refused') return `${label}: no effect, because ${REFUSALS[standing.reason]}.`
  const doom = move.type === 'doom' && game.table ? findUnit(game.table, move.unit)?.doom : undefined
  return doom === undefined
    ? `${label}.`
    : `${label}: ${doom} in all${doom < BREAKING_DOOM ? '' : ', Broken'}.`
}

/** As `moveLabel`, but an undo or redo names the move that it is about. */
export function labelOf(move: LogEntry['move'], game: Game, names: Names): string {
  if (move.type !== 'undo' && move.type !== 'redo') return moveLabel(move, names)
  const about = game.entries.findLast(({ id }) => id === move.move)
  const what = about ? moveLabel(about.move, names) : 'a move'
  return move.type === 'undo' ? `Undone: ${what}` : `Done again: ${what}`
}

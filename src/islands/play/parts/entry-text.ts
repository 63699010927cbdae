import { endSentence } from '#domain/text/end-sentence.ts'
import type { Game, LogEntry } from '#domain/game/log/fold.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import { behaviourOf } from '#domain/game/log/move.ts'
import { moveLabel } from '#domain/game/log/move-label.ts'
import type { Names } from '#domain/game/table/names.ts'
import { namesFor } from '#domain/game/log/seen-hands.ts'
import type { Side } from '#domain/game/words/side.ts'
import { REFUSALS } from '#domain/game/words/refusal.ts'
import { countsInstead } from '#domain/game/log/what-if.ts'

type Maker = (move: LoggedMove) => string

/** A move and what became of it, in a sentence. */
export function entryText(entry: LogEntry, game: Game, names: Names, seen: readonly Side[]): string {
  const { move, standing } = entry
  const label = labelOf(entry, game, names, seen)
  if (standing.type === 'refused') return `${endSentence(label)} No effect: ${REFUSALS[standing.reason]}.`
  const result = move.type === 'newer' || !game.table ? null : behaviourOf(move).result?.(game.table, move)
  return result ? `${label}: ${result}.` : endSentence(label)
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

/** What one tap has done: "Halberds fails its Courage test and 2 more". Null if there is nothing. */
export function tapLabel(
  entries: readonly LogEntry[],
  game: Game,
  names: Names,
  seen: readonly Side[],
): string | null {
  // What is done in an earlier phase lies between steps there and back.
  const done = entries.filter(({ move }) => move.type !== 'step')
  const [first, ...more] = done.length > 0 ? done : entries
  if (!first) return null
  return `${labelOf(first, game, names, seen)}${more.length > 0 ? ` and ${more.length} more` : ''}`
}

/** Returns who made a move. Moves of older builds do not say it. */
export function makerOf(
  move: LoggedMove,
  isOwn: (move: LoggedMove) => boolean,
  names: Pick<Names, 'side'>,
): string {
  if (isOwn(move)) return 'You'
  return move.seat === 'host' || move.seat === 'guest' ? names.side(move.seat) : 'Another device'
}

/** Why a move has no effect, or not all of it. Of what was entered twice, both values and who entered them. */
export function remarkOn(entry: LogEntry, game: Game, names: Names, maker: Maker): string | null {
  const { move, standing } = entry
  if (standing.type === 'counts') return cutText(entry, game)
  if (standing.type !== 'refused') return null
  const first = countsInstead(game, entry.id)
  const why = `No effect: ${REFUSALS[standing.reason]}.`
  if (!first) return why
  const [they, we] = [maker(first.move), maker(move)]
  const then = they === we ? 'and then' : `and ${we}`
  return `${why} ${they} entered “${moveLabel(first.move, names)}” ${then} “${moveLabel(move, names)}”.`
}

function cutText({ id, move }: LogEntry, game: Game): string | null {
  if (move.type === 'newer') return null
  const { cut } = behaviourOf(move)
  if (!cut) return null
  const table = game.before[game.entries.findIndex((one) => one.id === id)]
  return table ? cut(table, move) : null
}

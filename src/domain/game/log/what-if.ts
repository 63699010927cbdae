import { doneBefore } from './apply.ts'
import { addMoves, canBeUndone, type Game, type LogEntry } from './fold.ts'
import { nextClock } from './log.ts'
import type { Move } from './move.ts'

/** After every device in the order of the log, so that it comes last whatever the clock is. */
const LAST_DEVICE = 'zzzzzzzzzzzz'

export type UndoOrRedo = 'undo' | 'redo'

/** The game as it would be if moves were taken back or made again now. Nothing is made. */
function gameIf(game: Game, type: UndoOrRedo, ids: readonly string[]): Game {
  const clock = nextClock(game.entries)
  const made = ids.map((move, index): Move => ({
    ...{ type, move, clock },
    ...{ device: LAST_DEVICE, n: index + 1, at: 0 },
  }))
  return addMoves(game, made)
}

/** The moves that count now and would be refused if others were taken back or made again, in the order of the log. */
export function lostBy(game: Game, type: UndoOrRedo, ids: readonly string[]): LogEntry[] {
  const after = gameIf(game, type, ids)
  const refused = new Set(
    after.entries.flatMap(({ id, standing }) => (standing.type === 'refused' ? id : [])),
  )
  return game.entries.filter(
    ({ id, move, standing }) => standing.type === 'counts' && canBeUndone(move) && refused.has(id),
  )
}

/**
 * The move that counts in the place of a refused one, because the rules allow it only so often. Null if the move is
 * refused for another reason.
 */
export function countsInstead(game: Pick<Game, 'entries' | 'before'>, id: string): LogEntry | null {
  const index = game.entries.findIndex((entry) => entry.id === id)
  const entry = game.entries[index]
  const table = game.before[index]
  if (!table || entry?.standing.type !== 'refused' || entry.move.type === 'newer') return null
  const done = doneBefore(table, entry.move)
  return (done && game.entries.find((other) => other.id === done.by)) ?? null
}

/** The ids of all moves that must be taken back so that a refused one counts. A fight may stand in for several. */
export function inTheWay(game: Game, id: string): string[] {
  const found: string[] = []
  for (let now = game; ; now = gameIf(game, 'undo', found)) {
    const first = countsInstead(now, id)
    if (!first) return found
    found.push(first.id)
  }
}

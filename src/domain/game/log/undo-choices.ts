import { canBeUndone, type Game, type LogEntry } from './fold.ts'
import type { LoggedMove } from './log.ts'

/**
 * The moves that the buttons take back and make again: several if one tap has made them, such as the tests of "Roll for
 * all". In the order of the log, and empty if there is nothing.
 */
export type UndoChoices = { undo: readonly LogEntry[]; redo: readonly LogEntry[] }

/**
 * The next undo and redo of a player, over the moves that `isOwn` accepts by their device. A new move ends the redos, as
 * everywhere. From the log, any move can be taken back.
 */
export function undoChoices(
  { entries }: Pick<Game, 'entries'>,
  isOwn: (device: string) => boolean,
): UndoChoices {
  const isOwnMove = ({ move }: LogEntry): boolean => isOwn(move.device)
  const counts = (entry: LogEntry): boolean => canBeUndone(entry.move) && entry.standing.type === 'counts'
  const last = entries.findLast((entry) => isOwnMove(entry) && counts(entry))
  return {
    undo: last ? entries.filter((entry) => isSameTap(entry.move, last.move) && counts(entry)) : [],
    redo: lastUndone(entries, isOwnMove),
  }
}

/** Whether one tap has made both moves. Older builds did not say it, so there each is a tap of its own. */
function isSameTap(one: LoggedMove, other: LoggedMove): boolean {
  return one.device === other.device && (one.tap ?? one.n) === (other.tap ?? other.n)
}

/** Finds what was taken back last, if no move has come since and nobody has made it again. */
function lastUndone(entries: Game['entries'], isOwnMove: (entry: LogEntry) => boolean): LogEntry[] {
  // From the end, because a log is long and this is asked at each tap.
  const lastNew = entries.findLastIndex((entry) => isOwnMove(entry) && canBeUndone(entry.move))
  let undone: { id: string; by: LoggedMove }[] = []
  for (const { move, standing } of entries.slice(lastNew + 1).filter(isOwnMove)) {
    if (standing.type !== 'counts') continue
    if (move.type === 'undo') undone.push({ id: move.move, by: move })
    else if (move.type === 'redo') undone = undone.filter(({ id }) => id !== move.move)
  }
  const isUndone = (id: string): boolean =>
    entries.findLast((entry) => entry.id === id)?.standing.type === 'undone'
  const last = undone.findLast(({ id }) => isUndone(id))
  if (!last) return []
  const ids = undone.filter(({ by }) => isSameTap(by, last.by)).map(({ id }) => id)
  return entries.filter(({ id, standing }) => standing.type === 'undone' && ids.includes(id))
}

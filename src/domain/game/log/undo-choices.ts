import { canBeUndone, type Game, type LogEntry } from './fold.ts'

/** The moves that the buttons take back and make again. Null if there is none. */
export type UndoChoices = { undo: LogEntry | null; redo: LogEntry | null }

/**
 * The next undo and redo of a player, over the moves that `isOwn` accepts by their device. A new move ends the redos, as
 * everywhere. From the log, any move can be taken back.
 */
export function undoChoices(
  { entries }: Pick<Game, 'entries'>,
  isOwn: (device: string) => boolean,
): UndoChoices {
  const isOwnMove = ({ move }: LogEntry): boolean => isOwn(move.device)
  return {
    undo:
      entries.findLast(
        (entry) => isOwnMove(entry) && canBeUndone(entry.move) && entry.standing.type === 'counts',
      ) ?? null,
    redo: lastUndone(entries, isOwnMove),
  }
}

/** Finds the move that was taken back last, if no move has come since and nobody has made it again. */
function lastUndone(entries: Game['entries'], isOwnMove: (entry: LogEntry) => boolean): LogEntry | null {
  // From the end, because a log is long and this is asked at each tap.
  const lastNew = entries.findLastIndex((entry) => isOwnMove(entry) && canBeUndone(entry.move))
  let undone: string[] = []
  for (const { move, standing } of entries.slice(lastNew + 1).filter(isOwnMove)) {
    if (standing.type !== 'counts') continue
    if (move.type === 'undo') undone.push(move.move)
    else if (move.type === 'redo') undone = undone.filter((id) => id !== move.move)
  }
  for (const last of undone.toReversed()) {
    const entry = entries.findLast(({ id }) => id === last)
    if (entry?.standing.type === 'undone') return entry
  }
  return null
}

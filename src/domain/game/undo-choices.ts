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
  const last = lastRedoable(entries, isOwnMove)
  const undone = last === undefined ? undefined : entries.findLast(({ id }) => id === last)
  return {
    undo:
      entries.findLast(
        (entry) => isOwnMove(entry) && canBeUndone(entry.move) && entry.standing.type === 'counts',
      ) ?? null,
    redo: undone?.standing.type === 'undone' ? undone : null,
  }
}

/** The id of the move that was taken back last, with no new move since. */
function lastRedoable(entries: Game['entries'], isOwnMove: (entry: LogEntry) => boolean): string | undefined {
  // From the end, because a log is long and this is asked at each tap.
  const lastNew = entries.findLastIndex((entry) => isOwnMove(entry) && canBeUndone(entry.move))
  let redoable: string[] = []
  for (const { move, standing } of entries.slice(lastNew + 1).filter(isOwnMove)) {
    if (standing.type !== 'counts') continue
    if (move.type === 'undo') redoable.push(move.move)
    else if (move.type === 'redo') redoable = redoable.filter((id) => id !== move.move)
  }
  return redoable.at(-1)
}

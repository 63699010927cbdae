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
  const own = entries.filter(({ move }) => isOwn(move.device))
  const last = lastRedoable(own)
  const undone = last === undefined ? undefined : entries.find(({ id }) => id === last)
  return {
    undo: own.findLast(({ move, standing }) => canBeUndone(move) && standing.type === 'counts') ?? null,
    redo: undone?.standing.type === 'undone' ? undone : null,
  }
}

/** The id of the move that was taken back last, with no new move since. */
function lastRedoable(own: readonly LogEntry[]): string | undefined {
  let redoable: string[] = []
  for (const { move, standing } of own) {
    if (canBeUndone(move)) redoable = []
    else if (standing.type !== 'counts') continue
    else if (move.type === 'undo') redoable.push(move.move)
    else if (move.type === 'redo') redoable = redoable.filter((id) => id !== move.move)
  }
  return redoable.at(-1)
}

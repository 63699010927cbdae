import type { MoveOf } from './move.ts'
import type { LogEntry } from './fold.ts'

/** What the log shows in one line: a move, or all the Doom that a player has entered for one unit in a row. */
export type LogRow = {
  /** The last of them, which says when it was. */
  entry: LogEntry
  /** The moves that it stands for, in the order of the log. */
  ids: readonly string[]
  /** The Doom of several moves. Null for a single one. */
  doom: { unit: MoveOf<'doom'>['unit']; by: number } | null
}

/** The lines of the log: taps of Doom on one unit that follow each other on one device are one. */
export function logRows(entries: readonly LogEntry[]): LogRow[] {
  const rows: LogRow[] = []
  for (const entry of entries) {
    const last = rows.at(-1)
    if (last && isSameDoom(last.entry, entry)) rows[rows.length - 1] = joined(last, entry)
    else rows.push({ entry, ids: [entry.id], doom: null })
  }
  return rows
}

function isSameDoom(one: LogEntry, other: LogEntry): boolean {
  const [left, right] = [one.move, other.move]
  return (
    left.type === 'doom' &&
    right.type === 'doom' &&
    left.unit === right.unit &&
    left.device === right.device &&
    one.standing.type !== 'refused' &&
    one.standing.type === other.standing.type &&
    one.time?.round === other.time?.round &&
    one.time?.phase === other.time?.phase
  )
}

function joined({ entry, ids, doom }: LogRow, next: LogEntry): LogRow {
  if (entry.move.type !== 'doom' || next.move.type !== 'doom') return { entry, ids, doom }
  const { unit, by } = next.move
  return { entry: next, ids: [...ids, next.id], doom: { unit, by: (doom?.by ?? entry.move.by) + by } }
}

import type { LogEntry } from '#domain/game/log/fold.ts'
import type { Side } from '#domain/game/words/side.ts'
import { sideOfUnit } from '#domain/game/words/unit-ref.ts'

/**
 * Where the next decision is when a game opens: among the units of a side if the last move gave Doom by hand, and in
 * all other cases, above all in a new phase, at what is to be done now.
 */
export function openingView(entries: readonly LogEntry[]): Side | 'now' {
  const last = entries.findLast(
    ({ move, standing }) => standing.type === 'counts' && move.type !== 'note' && move.type !== 'photo',
  )
  return last?.move.type === 'doom' ? sideOfUnit(last.move.unit) : 'now'
}

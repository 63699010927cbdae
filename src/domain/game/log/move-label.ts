import type { Names } from '#domain/game/table/names.ts'
import type { LoggedMove } from './log.ts'
import { behaviourOf } from './move.ts'

/** Returns what a move does, in a few words: "3 Doom on Moth Archers". */
export function moveLabel(move: LoggedMove, names: Names): string {
  return move.type === 'newer'
    ? 'A move that this version of the app does not know'
    : behaviourOf(move).label(move, names)
}

import { equal } from '#domain/equal.ts'
import { rawMove, type LoggedMove } from './log.ts'

/**
 * Two moves can have one id if somebody with the key has sent a move under the number of another page. The server keeps
 * the first, and so do all devices. What a device had under that id is made again under an id that follows from what it
 * says, so that every device that has it makes the same one. (docs/game.md)
 */

/**
 * Whether two moves of one id are the same move. An older build leaves out fields that it does not know, so a field that
 * only one of them has does not count.
 */
export function isSameMove(one: LoggedMove, other: LoggedMove): boolean {
  const [left, right] = [fieldsOf(one), fieldsOf(other)]
  return Object.keys(left).every((key) => !(key in right) || equal(left[key], right[key]))
}

const fieldsOf = (move: LoggedMove): Record<string, unknown> => ({ ...(rawMove(move) as object) })

/** The same move as the only one of another page. */
export function underDevice(move: LoggedMove, device: string): LoggedMove {
  if (move.type !== 'newer') return { ...move, device, n: 1 }
  return { ...move, device, n: 1, raw: { ...fieldsOf(move), device, n: 1 } }
}

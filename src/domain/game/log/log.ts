import * as z from 'zod/mini'
import { envelope, GAME_LIMITS, moveId, type Envelope } from '#domain/game/words/move-fields.ts'
import { isMoveType, moveSchema, type Move } from './move.ts'

const newerSchema = z.looseObject({ ...envelope, type: z.string().check(z.maxLength(30)) })

/** A move that a newer build of the app has made. It is kept and shown, but it has no effect here. */
type NewerMove = Envelope & { type: 'newer'; raw: unknown }
export type LoggedMove = Move | NewerMove

/** Parses a move from the disk, a file or another device. Undefined if it is damaged. */
export function parseMove(raw: unknown): LoggedMove | undefined {
  const parsed = moveSchema.safeParse(raw)
  if (parsed.success) return parsed.data
  const newer = newerSchema.safeParse(raw)
  if (!newer.success || isMoveType(newer.data.type)) return undefined
  const { device, n, clock, at, seat, tap } = newer.data
  return { type: 'newer', device, n, clock, at, ...(seat && { seat }), ...(tap && { tap }), raw }
}

/** The value to store or send: of a newer move, what came in. */
export function rawMove(move: LoggedMove): unknown {
  return move.type === 'newer' ? move.raw : move
}

/** The order of the moves of a game, the same on every device: negative if `left` comes first. */
export function compareMoves(left: LoggedMove, right: LoggedMove): number {
  if (left.clock !== right.clock) return left.clock - right.clock
  if (left.device !== right.device) return left.device < right.device ? -1 : 1
  return left.n - right.n
}

/**
 * The clock of the next move of a device that has these. At the limit it stays there, so that a single wrong clock does
 * not end a game: the moves are then in the order of their devices and numbers.
 */
export function nextClock(inOrder: readonly { move: LoggedMove }[]): number {
  return Math.min((inOrder.at(-1)?.move.clock ?? 0) + 1, GAME_LIMITS.clock)
}

/** Each move once, in order. */
export function inLogOrder(moves: readonly LoggedMove[]): LoggedMove[] {
  return [...new Map(moves.map((move) => [moveId(move), move])).values()].sort(compareMoves)
}

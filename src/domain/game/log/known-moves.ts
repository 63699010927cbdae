import * as z from 'zod/mini'
import { inLogOrder, type LoggedMove } from './log.ts'
import { randomIdSchema } from '#domain/game/words/move-fields.ts'

/** The most pages of a game that one message covers. */
const MOST_DEVICES = 2_000

/**
 * The moves of a game that somebody knows: for each page that makes moves, the highest number up to which all its moves are
 * there. (docs/decisions/0031-two-devices.md)
 */
export const knownMovesSchema = z
  .record(randomIdSchema, z.int().check(z.positive()))
  .check(z.refine((known) => Object.keys(known).length <= MOST_DEVICES))
export type KnownMoves = Readonly<z.infer<typeof knownMovesSchema>>

/** Returns what a device with these moves knows. Moves of pages above the limit are only sent again. */
export function knownMoves(moves: readonly Pick<LoggedMove, 'device' | 'n'>[]): KnownMoves {
  const numbers = new Map<string, Set<number>>()
  for (const { device, n } of moves) numbers.set(device, (numbers.get(device) ?? new Set()).add(n))
  const known = [...numbers].flatMap(([device, of]) => {
    const last = lastWithoutGap(of)
    return last === 0 ? [] : [[device, last] as const]
  })
  return Object.fromEntries(known.slice(0, MOST_DEVICES))
}

function lastWithoutGap(numbers: ReadonlySet<number>): number {
  let last = 0
  while (numbers.has(last + 1)) last += 1
  return last
}

/** The moves that somebody lacks, in the order of the log. */
export function unknownTo(known: KnownMoves, moves: readonly LoggedMove[]): LoggedMove[] {
  return inLogOrder(moves.filter(({ device, n }) => n > (known[device] ?? 0)))
}

/** Returns what two records say together. */
export function mergeKnown(left: KnownMoves, right: KnownMoves): KnownMoves {
  const merged = { ...left }
  for (const [device, last] of Object.entries(right)) merged[device] = Math.max(merged[device] ?? 0, last)
  return Object.fromEntries(Object.entries(merged).slice(0, MOST_DEVICES))
}

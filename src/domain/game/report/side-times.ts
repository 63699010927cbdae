import type { Game, LogEntry } from '#domain/game/log/fold.ts'
import { behaviourOf } from '#domain/game/log/move.ts'
import { bySide, type Side } from '#domain/game/words/side.ts'
import { sideOfUnit } from '#domain/game/words/unit-ref.ts'
import { isKnownTime } from '#domain/time/time.ts'

/** A longer pause, in ms, is not part of the game. */
const LONGEST_PAUSE = 10 * 60_000

/** How long each side took in a round, in ms. */
export type RoundTimes = { round: number; ms: Record<Side, number> }

/**
 * How long each side took in each round, if the players wanted to know when the game began: the time between two moves
 * counts for the side that acts next, up to the end of the game. Null if they did not.
 */
export function sideTimes({ entries, before, table }: Game): RoundTimes[] | null {
  if (table?.begin.timed !== true) return null
  const rounds = new Map<number, Record<Side, number>>()
  let waiting: { round: number; ms: number }[] = []
  for (const [index, entry] of entries.entries()) {
    const then = before[index]
    const last = entries[index - 1]
    if (!then || !last || then.outcome !== null) continue
    waiting.push({ round: then.round, ms: pauseBetween(last, entry) })
    const side = actorOf(entry)
    if (side === null) continue
    for (const { round, ms } of waiting) {
      const sums = rounds.get(round) ?? bySide(() => 0)
      rounds.set(round, { ...sums, [side]: sums[side] + ms })
    }
    waiting = []
  }
  return [...rounds].map(([round, ms]) => ({ round, ms })).sort((one, other) => one.round - other.round)
}

/** The time between two moves in ms. Clocks of devices may be wrong, so it is never negative. */
function pauseBetween({ move: { at: from } }: LogEntry, { move: { at: to } }: LogEntry): number {
  const pause = isKnownTime(from) && isKnownTime(to) ? to - from : 0
  return pause > LONGEST_PAUSE ? 0 : Math.max(0, pause)
}

/** The side that acts by a move that counts: that of its unit, or the one it names, or the one its device plays. */
function actorOf({ move, standing }: LogEntry): Side | null {
  if (standing.type !== 'counts' || move.type === 'newer') return null
  const unit = move.type === 'courage' ? move.unit : (behaviourOf(move).acts?.(move) ?? null)
  if (unit !== null) return sideOfUnit(unit)
  // Both players roll off.
  if ('side' in move && move.side !== undefined && move.type !== 'first') return move.side
  return move.seat === undefined || move.seat === 'both' ? null : move.seat
}

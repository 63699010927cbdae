import type { RandomBelow } from '#domain/random.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { otherSide } from '#domain/game/words/side.ts'
import { firstPlayer, type Table } from '#domain/game/table/table.ts'

/**
 * Rolls for the First Player, the die of the host first. A tie goes to who was not First Player in the round before.
 *
 * @returns null after a tie in the first round, which is rolled again
 */
export function rollOff(
  table: Pick<Table, 'round' | 'phase' | 'firsts' | 'leads'>,
  randomBelow: RandomBelow,
): Extract<MoveBody, { type: 'first' }> | null {
  const [host, guest] = [randomBelow(6) + 1, randomBelow(6) + 1]
  const before = table.round > 1 ? firstPlayer({ ...table, round: table.round - 1 }) : null
  const side = host > guest ? 'host' : host < guest ? 'guest' : before && otherSide(before)
  return side && { type: 'first', side, rolls: [host, guest] }
}

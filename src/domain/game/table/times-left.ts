import type { WayToScore } from '#domain/game/battle/scoring.ts'
import { otherSide, SIDES, type Side } from '#domain/game/words/side.ts'
import type { Score, Table } from './table.ts'

/** How often the battle lets a side still score in a way. Infinity if it sets no limit. */
export function timesLeft(table: Table, side: Side, way: WayToScore): number {
  if (way.shares !== null) return thingsLeft(table, side, way)
  const scored = timesScored(table, side, way)
  const inRound = scored.filter(({ round }) => round === table.round)
  return Math.min(
    (way.timesPerRound ?? Infinity) - inRound.length,
    (way.timesPerGame ?? Infinity) - scored.length,
  )
}

/** Each time that a side has scored in one way and that counts. */
export function timesScored({ scores }: Pick<Table, 'scores'>, side: Side, { id }: WayToScore): Score[] {
  return scores.filter((score) => score.side === side && score.way === id && score.by > 0)
}

/** What a side has scored in one way, in victory points. */
export function vpOfWay(table: Pick<Table, 'scores'>, side: Side, way: WayToScore): number {
  return timesScored(table, side, way).reduce((sum, { by }) => sum + by, 0)
}

/**
 * How many of the things that both sides score are left for one of them. What a side scores on top is for a thing that it
 * has scored, which may not have been entered. Things that were scored on top for good, such as a purse taken away, are gone
 * in the rounds after it.
 */
function thingsLeft(table: Table, side: Side, way: WayToScore): number {
  const ways = table.begin.rules.scoring.filter(({ shares }) => shares === way.shares)
  const staysScored = ways.some(({ onTop, timesPerGame }) => !onTop && timesPerGame !== null)
  const isNow = ({ round }: Score): boolean => staysScored || round === table.round
  const now = (by: Side, one: WayToScore): number => timesScored(table, by, one).filter(isNow).length
  const scored = (by: Side): number =>
    ways.filter(({ onTop }) => !onTop).reduce((sum, one) => sum + now(by, one), 0)
  const used = (by: Side): number =>
    Math.max(scored(by), ...ways.filter(({ onTop }) => onTop).map((one) => now(by, one)))
  const gone = SIDES.flatMap((by) =>
    ways
      .filter(({ onTop, timesPerGame }) => onTop && timesPerGame !== null)
      .flatMap((one) => timesScored(table, by, one))
      .filter((score) => !isNow(score) && (way.onTop || score.round < table.round)),
  )
  const things = way.timesPerGame ?? way.timesPerRound ?? Infinity
  return things - gone.length - used(otherSide(side)) - (way.onTop ? now(side, way) : scored(side))
}

/** The last score without which a side could score in a way once more. Undefined if it can anyway. */
export function lastOfWay(table: Table, side: Side, way: WayToScore): Score | undefined {
  if (timesLeft(table, side, way) > 0) return undefined
  const { scores, begin } = table
  const without = (score: Score): Table => ({ ...table, scores: scores.filter((other) => other !== score) })
  const shares = (score: Score): boolean =>
    begin.rules.scoring.some(
      ({ id, shares: things }) =>
        id === score.way && (id === way.id || (things !== null && things === way.shares)),
    )
  return scores.findLast((score) => timesLeft(without(score), side, way) > 0) ?? scores.findLast(shares)
}

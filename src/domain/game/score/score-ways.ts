import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Role, ScoringTime } from '#domain/rules/vocabulary.ts'
import { vpLeft } from '#domain/game/moves/course.ts'
import { pointsForVp } from '#domain/game/fight/reckoning.ts'
import { timesForPoints, waysToScore, type WayToScore } from '#domain/game/battle/scoring.ts'
import { otherSide, type Side } from '#domain/game/words/side.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import type { Table } from '#domain/game/table/table.ts'
import { routsLeft } from './score-by-rout.ts'
import { timesLeft, timesScored, vpOfWay } from '#domain/game/table/times-left.ts'

/** A way to score for one side: what it is worth now, and how often it can still be scored. */
export type OpenWay = { way: WayToScore; vp: number; left: number }

/** Returns what a side can score in this phase. In the Reckoning of the last round, what is scored at the end too. */
export function openWays(table: Table, side: Side, rules: ArmyRules): OpenWay[] {
  const { begin, round } = table
  const found = new Map<string, OpenWay>()
  for (const time of timesOf(table)) {
    for (const { way, vp } of waysToScore(begin.rules, { round, time, role: roleOf(table, side) })) {
      const byRouts = routsLeft(table, side, way, rules)
      // What no unit has routed for is not there yet, and what was scored for it stays in the list.
      if (byRouts <= 0 && timesScored(table, side, way).length === 0) continue
      const left = vpLeft(table, side, way.id) > 0 ? leftOf(table, side, way, rules) : 0
      found.set(way.id, { way, vp, left: Math.max(0, Math.min(byRouts, left)) })
    }
  }
  return [...found.values()]
}

/** The times to score that have come in this phase. */
export function timesOf({ phase, round, begin }: Table): ScoringTime[] {
  if (phase === 'clash') return ['clash', 'rout']
  if (phase !== 'reckoning') return ['rout']
  return round === begin.rules.rounds ? ['reckoning', 'rout', 'end'] : ['reckoning', 'rout']
}

function roleOf({ begin }: Table, side: Side): Role | null {
  if (begin.attacker === null) return null
  return begin.attacker === side ? 'attacker' : 'defender'
}

function leftOf(table: Table, side: Side, way: WayToScore, rules: ArmyRules): number {
  if (way.eachPoints === null) return timesLeft(table, side, way)
  const times = timesForPoints(way.eachPoints, pointsForVp(table, otherSide(side), rules))
  return times - vpOfWay(table, side, way) / way.vp
}

/**
 * The move that scores in a way. What the points of lost units decide is known to the last one, so it scores all of it,
 * and once: a device that has not seen it does not score it again.
 */
export function scoreMove(table: Table, side: Side, { way, vp, left }: OpenWay): ScoreMove {
  const move = { type: 'vp', side, way: way.id } as const
  if (way.eachPoints === null) return { ...move, by: vp }
  return { ...move, by: vp * left, scored: vpOfWay(table, side, way) }
}

type ScoreMove = Extract<MoveBody, { type: 'vp' }>

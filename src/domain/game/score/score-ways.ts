import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import type { Role, ScoringTime } from '#domain/ruleset/vocabulary.ts'
import { vpLeft } from '#domain/game/moves/course.ts'
import { pointsForVp } from '#domain/game/fight/reckoning.ts'
import { timesForPoints, waysToScore, type WayToScore } from './scoring.ts'
import { otherSide, type Side } from '#domain/game/table/side.ts'
import type { Table } from '#domain/game/table/table.ts'
import { timesLeft, timesScored } from './times-left.ts'

/** A way to score for one side: what it is worth now, and how often it can still be scored. */
export type OpenWay = { way: WayToScore; vp: number; left: number }

/**
 * Returns what a side can score in this phase. In the Reckoning of the last round, what is scored at the end too.
 * (GAME-48)
 */
export function openWays(table: Table, side: Side, rules: ArmyRules): OpenWay[] {
  const { begin, round } = table
  const found = new Map<string, OpenWay>()
  for (const time of timesOf(table)) {
    for (const { way, vp } of waysToScore(begin.rules, { round, time, role: roleOf(table, side) })) {
      const left = vpLeft(table, side, way.id) > 0 ? leftOf(table, side, way, rules) : 0
      found.set(way.id, { way, vp, left: Math.max(0, left) })
    }
  }
  return [...found.values()]
}

function timesOf({ phase, round, begin }: Table): ScoringTime[] {
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
  const scored = timesScored(table, side, way).reduce((sum, { by }) => sum + by, 0)
  return timesForPoints(way.eachPoints, pointsForVp(table, otherSide(side), rules)) - scored / way.vp
}

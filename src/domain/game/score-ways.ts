import type { Role, ScoringTime } from '../ruleset/vocabulary.ts'
import { timesScored, vpLeft } from './moves/course.ts'
import { waysToScore, type WayToScore } from './scoring.ts'
import type { Side } from './side.ts'
import type { Table } from './table.ts'

/** A way to score for one side: what it is worth now, and how often it can still be scored. */
export type OpenWay = { way: WayToScore; vp: number; left: number }

/** What a side can score in this phase. In the Reckoning of the last round, what is scored at the end too. (GAME-48) */
export function openWays(table: Table, side: Side): OpenWay[] {
  const { begin, round } = table
  const found = new Map<string, OpenWay>()
  for (const time of timesOf(table)) {
    for (const { way, vp } of waysToScore(begin.rules, { round, time, role: roleOf(table, side) })) {
      found.set(way.id, { way, vp, left: timesLeft(table, side, way) })
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

function timesLeft(table: Table, side: Side, way: WayToScore): number {
  if (vpLeft(table, side) <= 0) return 0
  const scored = timesScored(table, side, way.id)
  const inRound = scored.filter(({ round }) => round === table.round)
  return Math.max(
    0,
    Math.min(
      (way.timesPerRound ?? Infinity) - inRound.length,
      (way.timesPerGame ?? Infinity) - scored.length,
    ),
  )
}

import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Game } from '#domain/game/log/fold.ts'
import type { Names } from '#domain/game/table/names.ts'
import { pointsLost } from '#domain/game/fight/reckoning.ts'
import { bySide, SIDES, type Side } from '#domain/game/words/side.ts'
import { holds } from '#domain/game/words/span.ts'
import { sideTimes, type RoundTimes } from './side-times.ts'
import {
  largestSwing,
  statesByRound,
  unitStatistics,
  type RoundState,
  type Swing,
} from './game-statistics.ts'
import { gameTimeOf, type GameTime, type Table } from '#domain/game/table/table.ts'

export type ReportUnit = {
  label: string
  dealt: number
  taken: number
  /** The round in which it routed. */
  routed: number | null
}

export type ReportSide = {
  name: string
  points: number
  vp: number
  /** The points of its units that have routed. */
  lost: number
  units: readonly ReportUnit[]
}

/** The report of a game, finished or not. */
export type Report = {
  sides: Readonly<Record<Side, ReportSide>>
  outcome: Table['outcome']
  /** Each part of the rolled battle with the names of what was rolled. Empty if none was. */
  setup: readonly { label: string; names: string }[]
  time: GameTime
  rounds: readonly RoundState[]
  /** Null if the players did not ask for it. */
  times: readonly RoundTimes[] | null
  swing: Swing | null
  /** In order of the rounds. */
  routs: readonly { label: string; side: Side; round: number }[]
  notes: readonly { id: string; text: string; time: GameTime | null }[]
  /** The photos and their ids as files. */
  photos: readonly { id: string; photo: string; time: GameTime | null }[]
  begun_ts: number
  ended_ts: number
}

export function makeReport(game: Game, table: Table, rules: ArmyRules, names: Names): Report {
  const rounds = statesByRound(game)
  const sides = sidesOf(game, table, rules, names)
  const counted = game.entries.filter(({ standing }) => standing.type === 'counts')
  return {
    sides,
    outcome: table.outcome,
    setup: setupOf(table, names),
    time: gameTimeOf(table),
    rounds,
    times: sideTimes(game),
    swing: largestSwing(rounds),
    routs: SIDES.flatMap((side) =>
      sides[side].units.flatMap(({ label, routed }) =>
        routed === null ? [] : [{ label, side, round: routed }],
      ),
    ).sort((a, b) => a.round - b.round),
    notes: counted.flatMap(({ id, move, time }) =>
      move.type === 'note' ? [{ id, text: move.text, time }] : [],
    ),
    photos: counted.flatMap(({ id, move, time }) =>
      move.type === 'photo' ? [{ id, photo: move.photo, time }] : [],
    ),
    begun_ts: table.begin.at,
    ended_ts: game.entries.at(-1)?.move.at ?? table.begin.at,
  }
}

function sidesOf(game: Game, table: Table, rules: ArmyRules, names: Names): Report['sides'] {
  const doom = unitStatistics(game)
  return bySide((side) => {
    const { points, vp, units } = table.sides[side]
    return {
      name: names.side(side),
      points,
      vp,
      lost: pointsLost(table, side, rules),
      units: units.map(({ ref, marks }) => ({
        label: names.unit(ref),
        dealt: doom.get(ref)?.dealt ?? 0,
        taken: doom.get(ref)?.taken ?? 0,
        routed: marks.routed && holds(marks.routed, table.round) ? marks.routed.from : null,
      })),
    }
  })
}

function setupOf({ begin }: Table, names: Names): Report['setup'] {
  const { battle, attacker } = begin
  if (!battle) return []
  const parts: [string, readonly string[]][] = [
    ['Scenario', battle.scenarios],
    ['Battlefield', battle.battlefield],
    ['Deployment', battle.deployment],
    ['Twist', battle.twist],
  ]
  return [
    ...parts
      .filter(([, ids]) => ids.length > 0)
      .map(([label, ids]) => ({ label, names: ids.map(names.ability).join(', ') })),
    ...(attacker === null ? [] : [{ label: 'Attacker', names: names.side(attacker) }]),
  ]
}

/** The round in which one side gained most. Null before anything has happened. */
export function swingText({ swing, sides }: Report): string | null {
  if (!swing) return null
  return `The largest swing was in round ${swing.round}: ${sides[swing.side].name} gained ${swing.by} Doom on the other side.`
}

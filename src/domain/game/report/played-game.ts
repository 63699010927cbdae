import { unitLabels } from '#domain/game/table/names.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Game } from '#domain/game/log/fold.ts'
import { pointsLost } from '#domain/game/fight/reckoning.ts'
import { otherSide, type Side } from '#domain/game/words/side.ts'
import { holds } from '#domain/game/words/span.ts'
import { unitStatistics } from './game-statistics.ts'
import type { GameUnit, Table } from '#domain/game/table/table.ts'

/** The facts that the moves of a finished game add to its summary. */
export type PlayedGame = {
  /** The points of the units that this device's player (host) and the other one lost to rout. */
  lost: Readonly<Record<Side, number>>
  /** My units. */
  units: readonly PlayedUnit[]
}

export type PlayedUnit = {
  /** Its army and its row, whose ids stay the same when the army is edited. */
  key: string
  label: string
  armyName: string
  dealt: number
  taken: number
  routed: boolean
}

/** @param mine the side of this device's player, which is called the host in what is returned */
export function playedGame(game: Game, table: Table, rules: ArmyRules, mine: Side): PlayedGame {
  const doom = unitStatistics(game)
  const { begin, sides, round } = table
  const rows = [...new Set(sides[mine].units.map(({ row }) => row))]
  const labels = unitLabels(
    rows.map((row) => ({ row })),
    rules,
  )
  const played = ({ ref, row, marks }: GameUnit): PlayedUnit => ({
    key: `${begin.sides[mine].army?.id ?? ''} ${row.id}`,
    label: labels[rows.indexOf(row)] ?? '',
    armyName: sides[mine].name,
    dealt: doom.get(ref)?.dealt ?? 0,
    taken: doom.get(ref)?.taken ?? 0,
    routed: holds(marks.routed, round),
  })
  return {
    lost: { host: pointsLost(table, mine, rules), guest: pointsLost(table, otherSide(mine), rules) },
    units: sides[mine].units.map(played),
  }
}

/** The record of the units of one row in all finished games. */
export type UnitRecord = {
  key: string
  label: string
  armyName: string
  games: number
  dealt: number
  taken: number
  /** How often one of them routed. */
  routed: number
}

/**
 * A record for each of my units, the one with most games first, then the most Doom dealt. A row of several units has one
 * record. Names are those of the first game that has it, so the latest comes first.
 */
export function unitRecords(games: readonly PlayedGame[]): UnitRecord[] {
  const records = new Map<string, UnitRecord>()
  for (const { units } of games) {
    const counted = new Set<string>()
    for (const { key, label, armyName, dealt, taken, routed } of units) {
      const before = records.get(key) ?? { key, label, armyName, games: 0, dealt: 0, taken: 0, routed: 0 }
      records.set(key, {
        ...before,
        games: before.games + (counted.has(key) ? 0 : 1),
        dealt: before.dealt + dealt,
        taken: before.taken + taken,
        routed: before.routed + (routed ? 1 : 0),
      })
      counted.add(key)
    }
  }
  return [...records.values()].sort((a, b) => b.games - a.games || b.dealt - a.dealt)
}

import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { rollsToArrive } from '#domain/game/moves/course.ts'
import type { Side } from '#domain/game/words/side.ts'
import { holds } from '#domain/game/words/span.ts'
import type { Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow } from '#domain/game/table/unit-now.ts'

/** The least roll with which a unit arrives, and the rounds from which it may and always does. (the keyword Reinforcements) */
const ROLL = 3
const FROM_ROUND = 2
const ALWAYS_FROM_ROUND = 4

/** A unit in reserve whose turn to arrive has come. `needs` is the least roll of a D6, or null if it needs none. */
export type Arrival = { now: UnitNow; needs: number | null }

/** The units of a side that wait and may arrive in this March phase. One that has rolled too low waits for the next. */
export function arrivals(table: Table, side: Side, rules: CombatRules): Arrival[] {
  const { phase, round } = table
  if (phase !== 'march') return []
  return table.sides[side].units
    .filter(({ marks }) => !holds(marks.late, round))
    .map((unit) => unitNow(unit, table, rules))
    .filter(({ isInReserve, isRouted }) => isInReserve && !isRouted)
    .flatMap((now): Arrival[] => {
      if (!rollsToArrive(now.unit, table)) {
        // The battle has brought it, and it waits because a player has put it back.
        return (table.begin.rules.reserve?.arrives ?? 0) <= round ? [{ now, needs: null }] : []
      }
      return round < FROM_ROUND ? [] : [{ now, needs: round < ALWAYS_FROM_ROUND ? ROLL : null }]
    })
}

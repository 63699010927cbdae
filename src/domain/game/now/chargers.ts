import { chargeReach } from '#domain/combat/charge-reach.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { mayChargeNow } from '#domain/game/fight/charge-now.ts'
import { otherSide, type Side } from '#domain/game/words/side.ts'
import { type GameUnit, type Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow, onTable } from '#domain/game/table/unit-now.ts'

/** A unit that may charge, and the least and the most inches that its charge goes. */
export type Charger = { now: UnitNow; reach: readonly [least: number, most: number] }

/**
 * The units of a side on the table: those that may still charge by the rules, the furthest reach first, and the others,
 * because nothing is forced.
 */
export function chargers(
  table: Table,
  side: Side,
  rules: CombatRules,
): { ready: readonly Charger[]; others: readonly Charger[] } {
  const all = table.sides[side].units
    .map((unit) => unitNow(unit, table, rules))
    .filter(onTable)
    .map((now): Charger => {
      const { speed, dice } = chargeReach(now.inMoment)
      return { now, reach: [speed + Math.min(...dice), speed + Math.max(...dice)] }
    })
    .toSorted((one, other) => other.reach[1] - one.reach[1])
  const { ready = [], others = [] } = Object.groupBy(all, ({ now }) =>
    mayChargeNow(now, table) ? 'ready' : 'others',
  )
  return { ready, others }
}

/** The enemies that a unit touches, and the others, those that nobody touches first. */
export function chargeTargets(
  { ref, side }: Pick<GameUnit, 'ref' | 'side'>,
  table: Table,
  rules: CombatRules,
): { touched: readonly UnitNow[]; free: readonly UnitNow[] } {
  const enemies = table.sides[otherSide(side)].units
    .map((unit) => unitNow(unit, table, rules))
    .filter(onTable)
  const touches = ({ unit }: UnitNow): boolean =>
    table.engagements.some(({ by, on }) => (by === ref && on === unit.ref) || (by === unit.ref && on === ref))
  return {
    touched: enemies.filter(touches),
    free: enemies
      .filter((enemy) => !touches(enemy))
      .toSorted((one, other) => Number(one.isEngaged) - Number(other.isEngaged)),
  }
}

import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { mayShoot } from '#domain/game/fight/fight-groups.ts'
import { bySide, otherSide, type Side } from '#domain/game/words/side.ts'
import { firstPlayer, hasActed, isNow, type Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow, onTable } from '#domain/game/table/unit-now.ts'
import { sideOfUnit } from '#domain/game/words/unit-ref.ts'
import { WIZARD, type Phase } from '#domain/rules/vocabulary.ts'

/** Says which units act in turn, in the phases in which they do. */
const ACTORS: Readonly<Partial<Record<Phase, (now: UnitNow) => boolean>>> = {
  sorcery: ({ evaluated }) => evaluated.active.has(WIZARD),
  march: ({ isEngaged, stats }) => !isEngaged && stats.speed.value > 0,
  volley: mayShoot,
}

/** Whether the units of this phase act in turn. */
const hasTurns = (phase: Phase): boolean => ACTORS[phase] !== undefined

/** Whether it is for this unit to act in this phase, or it has. */
export function takesTurn(now: UnitNow, table: Table): boolean {
  const acts = ACTORS[table.phase]
  return acts !== undefined && (hasActed(table, now.unit.ref) || (onTable(now) && acts(now)))
}

/** How many units of each side have acted, of how many, and whose turn it is; null if nobody knows or all have acted. */
export type Turn = { side: Side | null; acted: Record<Side, number>; all: Record<Side, number> }

/** Whose turn it is: First Player one unit, the other player one unit. Shown and never forced. */
export function turnNow(table: Table, rules: CombatRules): Turn | null {
  if (!hasTurns(table.phase)) return null
  const units = bySide((side) =>
    table.sides[side].units
      .map((unit) => unitNow(unit, table, rules))
      .filter((now) => takesTurn(now, table))
      .map(({ unit }) => hasActed(table, unit.ref)),
  )
  const all = bySide((side) => units[side].length)
  const acted = bySide((side) => units[side].filter(Boolean).length)
  const last = table.acted.findLast((one) => isNow(one, table))
  const next = last ? otherSide(sideOfUnit(last.unit)) : firstPlayer(table)
  const order = next ? [next, otherSide(next)] : []
  return { side: order.find((one) => acted[one] < all[one]) ?? null, acted, all }
}

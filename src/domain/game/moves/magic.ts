import { changeSide } from './course.ts'
import { inOrder, present } from './units.ts'
import { moveId, type MoveOf } from '../log/move.ts'
import type { Refusal } from '../refusal.ts'
import type { Side } from '../side.ts'
import { momentOf, type Table } from '../table.ts'
import { sideOfUnit } from '../unit-ref.ts'

type Pool = MoveOf<'mercury'>['pool']

/** Pays or gains Mercury. A player who has none so far may gain some. */
function pay(table: Table, pool: Pool, by: number): Table | Refusal {
  if (by === 0) return table
  const before = pool === 'lake' ? table.lake : table.sides[pool].mercury
  const after = (before ?? 0) + by
  if (after < 0) return 'TOO_LITTLE_MERCURY'
  return pool === 'lake' ? { ...table, lake: after } : changeSide(table, pool, { mercury: after })
}

export function applyMercury(table: Table, { pool, by }: MoveOf<'mercury'>): Table | Refusal {
  return by === 0 ? 'NO_CHANGE' : pay(table, pool, by)
}

export function applyCast(table: Table, move: MoveOf<'cast'>): Table | Refusal {
  const { unit, spell, cost, on = [] } = move
  const lake = Math.min(move.lake ?? 0, cost)
  return inOrder(table, [
    present(unit),
    (now) => (lake > lakeLeft(now, sideOfUnit(unit)) ? 'TOO_LITTLE_MERCURY' : now),
    (now) => pay(now, 'lake', -lake),
    (now) => pay(now, sideOfUnit(unit), lake - cost),
    (now) => ({
      ...now,
      casts: [...now.casts, { ...momentOf(now), id: moveId(move), unit, spell, on, lake, countered: null }],
    }),
  ])
}

/** How much Mercury of the lake a player can take in this phase. 0 without a lake. */
export function lakeLeft({ lake, begin, casts, round, phase }: Table, side: Side): number {
  if (lake === null) return 0
  const taken = casts
    .filter((cast) => cast.round === round && cast.phase === phase && sideOfUnit(cast.unit) === side)
    .reduce((sum, cast) => sum + cast.lake, 0)
  return Math.max(0, Math.min(lake, (begin.rules.lake?.perPhase ?? Infinity) - taken))
}

export function applyCounter(table: Table, move: MoveOf<'counter'>): Table | Refusal {
  const { unit, cost, lost } = move
  const cast = table.casts.find((one) => one.id === move.cast)
  if (!cast) return 'NO_SUCH_CAST'
  if (sideOfUnit(cast.unit) === sideOfUnit(unit)) return 'SAME_SIDE'
  const countered = { id: moveId(move), by: unit, lost }
  return inOrder(table, [
    present(unit),
    (now) => pay(now, sideOfUnit(unit), -cost),
    (now) => ({ ...now, casts: now.casts.map((one) => (one === cast ? { ...one, countered } : one)) }),
  ])
}

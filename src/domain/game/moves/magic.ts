import * as z from 'zod/mini'
import { signed } from '#domain/numbers/signed.ts'
import type { Refusal } from '#domain/game/words/refusal.ts'
import type { Side } from '#domain/game/words/side.ts'
import { holds } from '#domain/game/words/span.ts'
import { findUnit, gameTimeOf, type GameUnit, type Table } from '#domain/game/table/table.ts'
import { sideOfUnit, unitRefSchema, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { applyAll, changeSide, changeUnit, requireUnit } from './changes.ts'
import {
  change,
  contentIdSchema,
  diceSchema,
  GAME_LIMITS,
  moveId,
  moveIdSchema,
  whole,
} from '#domain/game/words/move-fields.ts'
import { FREE, kind } from './kind.ts'
import { because, reasonSchema } from '#domain/game/words/reason.ts'

const unit = unitRefSchema

/** An older app reads no spell with more targets than this. */
export const MOST_ON = 6

/** Mercury and spells. */
export const MAGIC_MOVES = {
  mercury: kind({
    fields: { pool: z.enum(['host', 'guest', 'lake']), by: change, reason: reasonSchema },
    apply: (table, { pool, by }) => (by === 0 ? 'NO_CHANGE' : pay(table, pool, by)),
    label: ({ pool, by, reason }, names) =>
      `${signed(by)} Mercury ${pool === 'lake' ? 'in the lake' : `for ${names.side(pool)}`}${because(reason)}`,
    limits: FREE,
  }),

  /**
   * `lake` is how much of the cost is paid from the lake. `others` are the targets after the sixth. Those that have routed
   * stand on the table again with the Doom of `returns`. An older app knows neither of these two.
   */
  cast: kind({
    fields: {
      unit,
      spell: contentIdSchema,
      cost: whole,
      lake: z.optional(whole),
      on: z.optional(z.array(unit).check(z.maxLength(MOST_ON))),
      others: z.optional(z.array(unit).check(z.maxLength(2 * GAME_LIMITS.count))),
      returns: z.optional(whole),
    },
    apply: (table, move) => {
      const { unit: by, spell, cost, returns } = move
      const on = [...(move.on ?? []), ...(move.others ?? [])]
      const side = sideOfUnit(by)
      const lake = Math.min(move.lake ?? 0, cost)
      const returned = returns === undefined ? [] : routedOf(table, on)
      const cast = { id: moveId(move), unit: by, spell, on, lake, returned, countered: null }
      return applyAll(table, [
        requireUnit(by),
        (now) => (lake > lakeLeft(now, side) ? 'TOO_LITTLE_MERCURY' : now),
        (now) => pay(now, 'lake', -lake),
        (now) => pay(now, side, lake - cost),
        (now) => ({ ...now, casts: [...now.casts, { ...gameTimeOf(now), ...cast }] }),
        ...returned.map((one) => bringBack(one, returns ?? 0)),
      ])
    },
    label: (move, names) => `${names.unit(move.unit)} casts ${names.ability(move.spell)}`,
    limits: {
      ...FREE,
      // The target need not be on the table: some spells bring a routed unit back.
      actors: (move) => [move.unit],
      once: {
        refusal: 'CAST',
        earlier: ({ casts, round }, { unit: by, spell }) =>
          casts.find((cast) => cast.round === round && cast.unit === by && cast.spell === spell),
      },
    },
    acts: ({ unit: by }) => by,
  }),

  /** An enemy Wizard pays to counter the spell of move `cast`. */
  counter: kind({
    fields: {
      unit,
      cast: moveIdSchema,
      cost: whole,
      lake: z.optional(whole),
      rolls: z.optional(diceSchema),
      lost: z.boolean(),
    },
    apply: (table, move) => {
      const { unit: by, cost, lost } = move
      const cast = table.casts.find((one) => one.id === move.cast)
      if (!cast) return 'NO_SUCH_CAST'
      if (sideOfUnit(cast.unit) === sideOfUnit(by)) return 'SAME_SIDE'
      const side = sideOfUnit(by)
      const lake = Math.min(move.lake ?? 0, cost)
      const countered = { id: moveId(move), by, lake, lost }
      return applyAll(table, [
        requireUnit(by),
        (now) => (lake > lakeLeft(now, side) ? 'TOO_LITTLE_MERCURY' : now),
        (now) => pay(now, 'lake', -lake),
        (now) => pay(now, side, lake - cost),
        (now) => ({ ...now, casts: now.casts.map((one) => (one === cast ? { ...one, countered } : one)) }),
        // A spell that is lost has brought nobody back.
        ...(lost ? cast.returned.map((one) => standsAs(one)) : []),
      ])
    },
    label: (move, names) =>
      `${names.unit(move.unit)} counters: the spell ${move.lost ? 'is lost' : 'stands'}`,
    limits: {
      ...FREE,
      actors: (move) => [move.unit],
      once: {
        refusal: 'COUNTERED',
        earlier: ({ casts }, { cast }) => casts.find(({ id }) => id === cast)?.countered,
      },
    },
  }),
}

/** The units of these that have routed. */
function routedOf(table: Table, on: readonly UnitRef[]): GameUnit[] {
  return on
    .flatMap((ref) => findUnit(table, ref) ?? [])
    .filter(({ marks }) => holds(marks.routed, table.round))
}

const standsAs = (unit: GameUnit) => (table: Table) => changeUnit(table, unit.ref, () => unit)

const bringBack = ({ marks: { routed: _, ...marks }, ...unit }: GameUnit, doom: number) =>
  standsAs({ ...unit, marks, doom })

/** Pays or gains Mercury. A player who has none so far may gain some. */
function pay(table: Table, pool: Side | 'lake', by: number): Table | Refusal {
  if (by === 0) return table
  const before = pool === 'lake' ? table.lake : table.sides[pool].mercury
  const after = (before ?? 0) + by
  if (after < 0) return 'TOO_LITTLE_MERCURY'
  return pool === 'lake' ? { ...table, lake: after } : changeSide(table, pool, { mercury: after })
}

/** How much Mercury of the lake a player can take in this phase. 0 without a lake. */
export function lakeLeft({ lake, begin, casts, round, phase }: Table, side: Side): number {
  if (lake === null) return 0
  const taken = casts
    .filter((cast) => cast.round === round && cast.phase === phase)
    .flatMap(({ unit: by, lake: paid, countered }) => [{ by, lake: paid }, ...(countered ? [countered] : [])])
    .reduce((sum, one) => (sideOfUnit(one.by) === side ? sum + one.lake : sum), 0)
  return Math.max(0, Math.min(lake, (begin.rules.lake?.perPhase ?? Infinity) - taken))
}

import { armySchema, type Army } from '#domain/army/army.ts'
import * as z from 'zod/mini'
import { equal } from '#domain/equal.ts'
import { hasEveryUnit } from '#domain/game/table/changed-army.ts'
import { bySide, otherSide, type Side } from '#domain/game/words/side.ts'
import { makeSpan } from '#domain/game/words/span.ts'
import { NOTHING_YET, type GameUnit, type SideState, type Table } from '#domain/game/table/table.ts'
import { makeUnitRef, unitsOfArmy } from '#domain/game/words/unit-ref.ts'
import { beginFields, joinSchema, type Begin } from '#domain/game/battle/begin-fields.ts'
import { changeSide } from './changes.ts'
import { pointsSchema, sideSchema } from '#domain/game/words/move-fields.ts'
import { FREE, kind } from './kind.ts'

/** These moves say what the players bring. */
export const BEGIN_MOVES = {
  /** The first move of every game. `setUp` makes the table; a second one has no effect. */
  begin: kind({
    fields: beginFields,
    apply: () => 'BEGUN',
    label: () => 'The game begins',
    // The game is deleted instead.
    limits: { ...FREE, canBeUndone: false },
    armies: ({ sides }) => [sides.host.army, sides.guest.army].filter((army) => army !== null),
  }),

  /**
   * The army as it is now. It has no effect if a unit has gone or has another type. With `joins`, a player brings
   * another army as long as nothing has happened. An older build, which does not know `joins`, takes it if the side had
   * no units.
   */
  army: kind({
    fields: { side: sideSchema, army: armySchema, points: pointsSchema, joins: z.optional(joinSchema) },
    apply: (table, { side, army, points, joins }) => {
      const before = table.sides[side]
      if (joins && isUntouched(table)) {
        const name = army.name === '' ? before.name : army.name
        const setup = { ...joins, name, points, army }
        const begin = { ...table.begin, sides: { ...table.begin.sides, [side]: setup } }
        return { ...changeSide(table, side, setUpSide(side, begin)), begin }
      }
      if (!hasEveryUnit(before, army)) return joins ? 'JOINED_LATE' : 'ARMY_DIFFERS'
      const stood = new Map(before.units.map((unit) => [unit.ref, unit]))
      const units = unitsOf(side, army, table.begin.rules.doom).map((unit) => {
        const old = stood.get(unit.ref)
        return old ? { ...old, row: unit.row } : unit
      })
      return changeSide(table, side, { name: army.name === '' ? before.name : army.name, points, units })
    },
    label: ({ side, joins }, names) =>
      `${names.side(side)}: ${joins ? 'an army of their own' : 'the army as it is now'}`,
    limits: FREE,
    armies: ({ army }) => [army],
  }),
}

/** The table before the first Omens phase. */
export function setUp(begin: Begin): Table {
  return {
    ...NOTHING_YET,
    begin,
    sides: bySide((side) => setUpSide(side, begin)),
    firsts: firstsOf(begin),
    lake: begin.rules.lake?.start ?? null,
  }
}

/** Whether nothing has happened since the armies were set up. */
export function isUntouched(table: Table): boolean {
  return equal(table, setUp(table.begin))
}

/** Some battles say who is First Player in the first round. */
function firstsOf({ attacker, rules }: Begin): Table['firsts'] {
  if (attacker === null || rules.firstPlayer === null) return {}
  return { 1: rules.firstPlayer === 'attacker' ? attacker : otherSide(attacker) }
}

function setUpSide(side: Side, { sides, rules }: Begin): SideState {
  const { name, points, army, mercury, reserve } = sides[side]
  const units = (army ? unitsOf(side, army, rules.doom) : []).map((unit) =>
    reserve.includes(unit.ref) ? { ...unit, marks: { reserve: makeSpan(1, 'battle') } } : unit,
  )
  return { name, points, units, vp: 0, mercury, hand: [], drawn: 0, lastDraw: null }
}

function unitsOf(side: Side, army: Army, doom: number): GameUnit[] {
  return unitsOfArmy(army).map(({ row, number }) => ({
    ref: makeUnitRef(side, row.id, number),
    side,
    row,
    number,
    doom,
    marks: {},
    keywords: [],
    shot: { round: 0, doom: 0 },
    arrived: null,
    taken: null,
  }))
}

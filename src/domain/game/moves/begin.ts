import type { Army } from '../../army/army.ts'
import { hasEveryUnit } from '../army-now.ts'
import type { MoveOf } from '../log/move.ts'
import type { Refusal } from '../refusal.ts'
import { bySide, otherSide, type Side } from '../side.ts'
import { makeSpan } from '../span.ts'
import type { GameUnit, SideState, Table } from '../table.ts'
import { makeUnitRef, unitsOfArmy } from '../unit-ref.ts'

/** The table before the first Omens phase. */
export function setUp(begin: MoveOf<'begin'>): Table {
  return {
    begin,
    round: 1,
    phase: 'omens',
    sides: bySide((side) => setUpSide(side, begin)),
    reached: 1,
    firsts: firstsOf(begin),
    engagements: [],
    lake: begin.rules.lake?.start ?? null,
    discarded: [],
    casts: [],
    fortunes: [],
    uses: [],
    tests: [],
    fought: [],
    routs: [],
    scores: [],
    outcome: null,
  }
}

/** Some battles say who is First Player in the first round. */
function firstsOf({ attacker, rules }: MoveOf<'begin'>): Table['firsts'] {
  if (attacker === null || rules.firstPlayer === null) return {}
  return { 1: rules.firstPlayer === 'attacker' ? attacker : otherSide(attacker) }
}

function setUpSide(side: Side, { sides, rules }: MoveOf<'begin'>): SideState {
  const { name, points, army, mercury, reserve } = sides[side]
  const units = (army ? unitsOf(side, army, rules.doom) : []).map((unit) =>
    reserve.includes(unit.ref) ? { ...unit, marks: { reserve: makeSpan(1, 'battle') } } : unit,
  )
  return { name, points, units, vp: 0, mercury, hand: [] }
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
  }))
}

/** Takes the army as it is now. Refused if a unit has gone or has another type. */
export function applyArmy(table: Table, { side, army, points }: MoveOf<'army'>): Table | Refusal {
  const before = table.sides[side]
  if (!hasEveryUnit(before, army)) return 'ARMY_DIFFERS'
  const stood = new Map(before.units.map((unit) => [unit.ref, unit]))
  const units = unitsOf(side, army, table.begin.rules.doom).map((unit) => {
    const old = stood.get(unit.ref)
    return old ? { ...old, row: unit.row } : unit
  })
  const after = { ...before, name: army.name === '' ? before.name : army.name, points, units }
  return { ...table, sides: { ...table.sides, [side]: after } }
}

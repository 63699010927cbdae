import { DISTRACTED, MOST_SHOT, OUTMANEUVERED } from '../../ruleset/vocabulary.ts'
import { equal } from '../../equal.ts'
import { moveId, type MoveOf } from '../log/move.ts'
import type { Refusal } from '../refusal.ts'
import { holds, holdsUntil, makeSpan } from '../span.ts'
import {
  findUnit,
  momentOf,
  shotIn,
  type Engagement,
  type Fought,
  type GameUnit,
  type Table,
} from '../table.ts'
import { sideOfUnit, type UnitRef } from '../unit-ref.ts'

/** Changes one unit. Refused if there is no such unit, or if `edit` refuses. */
export function changeUnit(
  table: Table,
  ref: UnitRef,
  edit: (unit: GameUnit) => GameUnit | Refusal,
): Table | Refusal {
  const unit = findUnit(table, ref)
  if (!unit) return 'NO_SUCH_UNIT'
  const edited = edit(unit)
  if (typeof edited === 'string') return edited
  const side = table.sides[unit.side]
  const units = side.units.map((other) => (other === unit ? edited : other))
  return { ...table, sides: { ...table.sides, [unit.side]: { ...side, units } } }
}

/** Does one change after the other, or nothing if one is refused. */
export function inOrder(
  table: Table,
  changes: readonly ((table: Table) => Table | Refusal)[],
): Table | Refusal {
  let now: Table | Refusal = table
  for (const change of changes) {
    now = change(now)
    if (typeof now === 'string') return now
  }
  return now
}

/** Refuses if there is no such unit. */
export const present = (unit: UnitRef) => (table: Table) => (findUnit(table, unit) ? table : 'NO_SUCH_UNIT')

export function addDoom(table: Table, ref: UnitRef, by: number): Table | Refusal {
  return changeUnit(table, ref, (unit) =>
    unit.doom + by < 0 ? 'DOOM_BELOW_ZERO' : by === 0 ? unit : { ...unit, doom: unit.doom + by },
  )
}

export function applyDoom(table: Table, { unit, by }: MoveOf<'doom'>): Table | Refusal {
  return by === 0 ? 'NO_CHANGE' : addDoom(table, unit, by)
}

export function setMark(
  table: Table,
  { unit: ref, mark, on, lasts }: Pick<MoveOf<'mark'>, 'unit' | 'mark' | 'on' | 'lasts'>,
): Table | Refusal {
  const changed = changeUnit(table, ref, (unit) => {
    const { [mark]: before, ...others } = unit.marks
    const span = makeSpan(table.round, lasts)
    if (on ? holdsUntil(before, table.round, span) : !holds(before, table.round)) return 'NO_CHANGE'
    return { ...unit, marks: on ? { ...others, [mark]: span } : others }
  })
  return typeof changed !== 'string' && on && mark === 'routed' ? rout(changed, ref) : changed
}

/** A unit that has routed touches nobody. */
function rout(table: Table, unit: UnitRef): Table {
  const engagements = table.engagements.filter(({ by, on }) => by !== unit && on !== unit)
  return { ...table, engagements, routs: [...table.routs, { ...momentOf(table), unit }] }
}

export function setKeyword(
  table: Table,
  { unit: ref, keyword, on, lasts }: Pick<MoveOf<'keyword'>, 'unit' | 'keyword' | 'on' | 'lasts'>,
): Table | Refusal {
  return changeUnit(table, ref, (unit) => {
    const span = makeSpan(table.round, lasts)
    const before = unit.keywords.find((held) => equal(held.keyword, keyword))?.span
    const others = unit.keywords.filter((held) => !equal(held.keyword, keyword))
    if (on ? holdsUntil(before, table.round, span) : !holds(before, table.round)) return 'NO_CHANGE'
    return { ...unit, keywords: on ? [...others, { keyword, span }] : others }
  })
}

/** For the keywords that follow from another move, in this round. One that the unit has for longer stays. */
function giveKeyword(table: Table, unit: UnitRef, id: string): Table {
  const has = findUnit(table, unit)?.keywords.some(
    ({ keyword, span }) => equal(keyword, { id }) && holds(span, table.round),
  )
  if (has) return table
  const given = setKeyword(table, { unit, keyword: { id }, on: true, lasts: 'round' })
  return typeof given === 'string' ? table : given
}

export function applyCharge(table: Table, { unit, on, arc, reached }: MoveOf<'charge'>): Table | Refusal {
  if (sideOfUnit(unit) === sideOfUnit(on)) return 'SAME_SIDE'
  if (!findUnit(table, on) || !findUnit(table, unit)) return 'NO_SUCH_UNIT'
  if (!reached) return giveKeyword(table, unit, DISTRACTED)
  const charged = setMark(table, { unit, mark: 'charged', on: true, lasts: 'round' })
  const moved = typeof charged === 'string' ? table : charged
  const engaged = engage(moved, { by: unit, on, arc, charged: table.round })
  return arc === 'front' ? engaged : giveKeyword(engaged, on, OUTMANEUVERED)
}

const isPair = ({ by, on }: Engagement, one: UnitRef, other: UnitRef): boolean =>
  (by === one && on === other) || (by === other && on === one)

function engage(table: Table, engagement: Engagement): Table {
  const others = table.engagements.filter((pair) => !isPair(pair, engagement.by, engagement.on))
  return { ...table, engagements: [...others, engagement] }
}

export function applyEngage(table: Table, { unit, with: other, on }: MoveOf<'engage'>): Table | Refusal {
  if (sideOfUnit(unit) === sideOfUnit(other)) return 'SAME_SIDE'
  if (!findUnit(table, unit) || !findUnit(table, other)) return 'NO_SUCH_UNIT'
  const isOn = table.engagements.some((pair) => isPair(pair, unit, other))
  if (isOn === on) return 'NO_CHANGE'
  if (on) return engage(table, { by: unit, on: other, arc: 'front', charged: null })
  return { ...table, engagements: table.engagements.filter((pair) => !isPair(pair, unit, other)) }
}

export function applyCourage(table: Table, move: MoveOf<'courage'>): Table | Refusal {
  const { unit, why, passed, doom, routs, cause } = move
  const asked = { id: moveId(move), unit, why, cause: cause ?? null, routs: table.routs.length }
  const doomBefore = findUnit(table, unit)?.doom ?? 0
  return inOrder(table, [
    (now) => addDoom(now, unit, doom),
    (now) => {
      const routed = routs ? setMark(now, { unit, mark: 'routed', on: true, lasts: 'battle' }) : now
      return routed === 'NO_CHANGE' ? now : routed
    },
    (now) => ({
      ...now,
      tests: [...now.tests, { ...momentOf(now), ...asked, passed, doomBefore }],
    }),
  ])
}

export function applyFight(table: Table, move: MoveOf<'fight'>): Table | Refusal {
  const { attacks, extra = [], lost } = move
  return inOrder(table, [
    ...attacks.map(({ by }) => present(by)),
    ...attacks.map(({ on, doom }) => giveDoom({ unit: on, doom })),
    ...extra.map(giveDoom),
    remember({ id: moveId(move), kind: 'fight', attacks, lost }),
  ])
}

/**
 * The Doom of a volley that counts: a unit never takes more than 5 from shooting in a round, even if two devices shot at
 * it while they were apart. (GAME-100)
 */
export function shotDoom(table: Table, { on, doom }: MoveOf<'shoot'>['attack']): number {
  const unit = findUnit(table, on)
  return unit ? Math.min(doom, Math.max(0, MOST_SHOT - shotIn(unit, table.round))) : doom
}

export function applyShot(table: Table, move: MoveOf<'shoot'>): Table | Refusal {
  const { attack, extra = [] } = move
  const { by, on } = attack
  const doom = shotDoom(table, attack)
  return inOrder(table, [
    present(by),
    (now) =>
      changeUnit(now, on, (unit) => {
        const shot = { round: now.round, doom: shotIn(unit, now.round) + doom }
        return { ...unit, doom: unit.doom + doom, shot }
      }),
    ...extra.map(giveDoom),
    remember({ id: moveId(move), kind: 'volley', attacks: [attack], lost: null }),
  ])
}

const giveDoom =
  ({ unit, doom }: { unit: UnitRef; doom: number }) =>
  (table: Table) =>
    addDoom(table, unit, doom)

function remember({ id, kind, attacks, lost }: Pick<Fought, 'id' | 'kind' | 'attacks' | 'lost'>) {
  return (table: Table): Table => {
    const pairs = attacks.map(({ by, on }) => ({ by, on }))
    return { ...table, fought: [...table.fought, { ...momentOf(table), id, kind, attacks: pairs, lost }] }
  }
}

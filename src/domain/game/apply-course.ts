import { PHASES } from '../ruleset/vocabulary.ts'
import { moveId, type MoveOf } from './move.ts'
import type { Refusal } from './refusal.ts'
import { bySide, type Side } from './side.ts'
import { holds } from './span.ts'
import { momentOf, type GameUnit, type Moment, type SideState, type Table } from './table.ts'
import type { UnitRef } from './unit-ref.ts'

/** The phase after or before this one. Null before the first and after the last. */
export function stepFrom({ round, phase }: Moment, to: 'next' | 'back', rounds: number): Moment | null {
  const place = (round - 1) * PHASES.length + PHASES.indexOf(phase) + (to === 'next' ? 1 : -1)
  const stepped = PHASES[place % PHASES.length]
  if (!stepped || place >= rounds * PHASES.length) return null
  return { round: Math.floor(place / PHASES.length) + 1, phase: stepped }
}

export function applyStep(table: Table, { from, to }: MoveOf<'step'>): Table | Refusal {
  if (from.round !== table.round || from.phase !== table.phase) return 'ANOTHER_PHASE'
  const moment = stepFrom(from, to, table.begin.rules.rounds)
  if (!moment) return to === 'next' ? 'NO_MORE_ROUNDS' : 'NO_PHASE_BEFORE'
  const stepped = { ...table, ...moment }
  return arrive(moment.round > table.reached ? beginRound(stepped) : stepped)
}

/** A round gives its Mercury once, however often the players step back. */
function beginRound(table: Table): Table {
  const { mercury, lake } = table.begin.rules
  const paid = (side: SideState): SideState =>
    side.mercury === null ? side : { ...side, mercury: side.mercury + mercury.perRound }
  return {
    ...table,
    reached: table.round,
    sides: bySide((side) => paid(table.sides[side])),
    lake: table.lake === null ? null : table.lake + (lake?.perRound ?? 0),
  }
}

/** In some battles all units in reserve arrive in the March phase of a round, and have Doom from the way. */
function arrive(table: Table): Table {
  const { rules, sides } = table.begin
  const { reserve } = rules
  if (reserve?.arrives !== table.round || table.phase !== 'march') return table
  // Those that a keyword keeps off the table still roll.
  const rolls = (side: Side, ref: UnitRef) =>
    reserve.share !== 'all' && sides[side].reserve.includes(ref) && sides[side].chosen?.includes(ref) !== true
  const arrived = (unit: GameUnit): GameUnit => {
    const { reserve: mark, ...marks } = unit.marks
    if (!holds(mark, table.round) || rolls(unit.side, unit.ref)) return unit
    return { ...unit, marks, doom: unit.doom + reserve.doom }
  }
  return {
    ...table,
    sides: bySide((side) => ({ ...table.sides[side], units: table.sides[side].units.map(arrived) })),
  }
}

export function changeSide(table: Table, side: Side, changes: Partial<SideState>): Table {
  return { ...table, sides: { ...table.sides, [side]: { ...table.sides[side], ...changes } } }
}

export function applyFirst(table: Table, { side }: MoveOf<'first'>): Table | Refusal {
  if (table.firsts[table.round] === side) return 'NO_CHANGE'
  return { ...table, firsts: { ...table.firsts, [table.round]: side } }
}

/** Scores no more than the battle gives, in all and in a round. */
export function applyVp(table: Table, move: MoveOf<'vp'>): Table | Refusal {
  const { side, by, way } = move
  const { vp } = table.sides[side]
  const counted = Math.min(by, Math.max(0, vpLeft(table, side, way)))
  if (vp + counted < 0) return 'VP_BELOW_ZERO'
  if (counted === 0) return by > 0 ? 'VP_AT_CAP' : 'NO_CHANGE'
  const score = { ...momentOf(table), id: moveId(move), side, by: counted, way: way ?? null }
  return { ...changeSide(table, side, { vp: vp + counted }), scores: [...table.scores, score] }
}

/**
 * How many victory points a side can still score now, in one way or by hand. What a twist brings comes on top of the
 * limit of a round, but not of that of the game. (game facts 1.11, point 16; GAME-121)
 */
export function vpLeft({ begin, sides, scores, round }: Table, side: Side, way?: string | null): number {
  const { vpCap, vpPerRound, scoring } = begin.rules
  const isLimited = (id: string | null | undefined) =>
    scoring.find((one) => one.id === id)?.isInRoundLimit ?? true
  const inGame = (vpCap ?? Infinity) - sides[side].vp
  if (vpPerRound === null || !isLimited(way)) return inGame
  const scored = scores
    .filter((one) => one.side === side && one.round === round && isLimited(one.way))
    .reduce((sum, { by }) => sum + by, 0)
  return Math.min(inGame, vpPerRound - scored)
}

export function applyEnd(table: Table, { outcome }: MoveOf<'end'>): Table | Refusal {
  return table.outcome === outcome ? 'NO_CHANGE' : { ...table, outcome }
}

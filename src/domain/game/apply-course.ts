import { PHASES } from '../ruleset/vocabulary.ts'
import type { MoveOf } from './move.ts'
import type { Refusal } from './refusal.ts'
import { bySide, type Side } from './side.ts'
import type { Moment, SideState, Table } from './table.ts'

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
  return moment.round > table.reached ? beginRound(stepped) : stepped
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

export function changeSide(table: Table, side: Side, changes: Partial<SideState>): Table {
  return { ...table, sides: { ...table.sides, [side]: { ...table.sides[side], ...changes } } }
}

export function applyFirst(table: Table, { side }: MoveOf<'first'>): Table | Refusal {
  if (table.firsts[table.round] === side) return 'NO_CHANGE'
  return { ...table, firsts: { ...table.firsts, [table.round]: side } }
}

export function applyVp(table: Table, { side, by }: MoveOf<'vp'>): Table | Refusal {
  const { vp } = table.sides[side]
  const cap = table.begin.rules.vpCap ?? Infinity
  const after = Math.min(vp + by, Math.max(cap, vp))
  if (after < 0) return 'VP_BELOW_ZERO'
  if (after === vp) return by > 0 ? 'VP_AT_CAP' : 'NO_CHANGE'
  return changeSide(table, side, { vp: after })
}

export function applyEnd(table: Table, { outcome }: MoveOf<'end'>): Table | Refusal {
  return table.outcome === outcome ? 'NO_CHANGE' : { ...table, outcome }
}

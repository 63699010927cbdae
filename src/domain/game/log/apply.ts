import { applyArmy, setUp } from '../moves/begin.ts'
import { applyDraw, applyFortune, applyReshuffle, applyUse, discard } from '../moves/cards.ts'
import { applyEnd, applyFirst, applyStep, applyVp } from '../moves/course.ts'
import { applyCast, applyCounter, applyMercury } from '../moves/magic.ts'
import * as units from '../moves/units.ts'
import { cannotAct } from './actors.ts'
import type { Move } from './move.ts'
import { doneBefore } from './once.ts'
import type { Refusal } from '../refusal.ts'
import type { Table } from '../table.ts'

/** The table after a move, or why the move has no effect. Never throws. */
export function applyMove(table: Table | null, move: Move): Table | Refusal {
  if (!table) return move.type === 'begin' ? setUp(move) : 'NOT_BEGUN'
  // What was done before comes first: the one that counts may be why a unit has routed.
  return doneBefore(table, move)?.reason ?? cannotAct(table, move) ?? applyTo(table, move)
}

function applyTo(table: Table, move: Move): Table | Refusal {
  switch (move.type) {
    case 'begin':
      return 'BEGUN'
    case 'doom':
      return units.applyDoom(table, move)
    case 'mark':
      return units.setMark(table, move)
    case 'keyword':
      return units.setKeyword(table, move)
    case 'charge':
      return units.applyCharge(table, move)
    case 'engage':
      return units.applyEngage(table, move)
    case 'courage':
      return units.applyCourage(table, move)
    case 'fight':
      return units.applyFight(table, move)
    case 'shoot':
      return units.applyShot(table, move)
    case 'army':
      return applyArmy(table, move)
    case 'step':
      return applyStep(table, move)
    case 'first':
      return applyFirst(table, move)
    case 'vp':
      return applyVp(table, move)
    case 'end':
      return applyEnd(table, move)
    case 'mercury':
      return applyMercury(table, move)
    case 'cast':
      return applyCast(table, move)
    case 'counter':
      return applyCounter(table, move)
    case 'draw':
      return applyDraw(table, move)
    case 'fortune':
      return applyFortune(table, move)
    case 'discard':
      return discard(table, move)
    case 'reshuffle':
      return applyReshuffle(table)
    case 'use':
      return applyUse(table, move)
    // These change the log alone.
    case 'note':
    case 'photo':
    case 'undo':
    case 'redo':
      return table
  }
}

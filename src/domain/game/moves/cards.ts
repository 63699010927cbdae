import { DECK } from '../../fortune/playing-card.ts'
import { changeSide } from './course.ts'
import type { MoveOf } from '../log/move.ts'
import type { Refusal } from '../refusal.ts'
import type { Side } from '../side.ts'
import { momentOf, type Table } from '../table.ts'

/** The cards that are still in the deck, which both players share. */
export function deckLeft({ sides, discarded }: Pick<Table, 'sides' | 'discarded'>): string[] {
  const elsewhere = new Set([...sides.host.hand, ...sides.guest.hand, ...discarded])
  return DECK.filter((card) => !elsewhere.has(card))
}

export function applyDraw(table: Table, { side, card }: MoveOf<'draw'>): Table | Refusal {
  if (!deckLeft(table).includes(card)) return 'CARD_NOT_IN_DECK'
  return changeSide(table, side, { hand: [...table.sides[side].hand, card] })
}

export function discard(table: Table, { side, card }: { side: Side; card: string }): Table | Refusal {
  const { hand } = table.sides[side]
  if (!hand.includes(card)) return 'CARD_NOT_IN_HAND'
  const left = changeSide(table, side, { hand: hand.filter((other) => other !== card) })
  return { ...left, discarded: [...table.discarded, card] }
}

export function applyFortune(table: Table, { side, card, unit }: MoveOf<'fortune'>): Table | Refusal {
  const played = discard(table, { side, card })
  if (typeof played === 'string') return played
  const fortune = { ...momentOf(table), side, card, unit: unit ?? null, tests: table.tests.length }
  return { ...played, fortunes: [...played.fortunes, fortune] }
}

export function applyReshuffle(table: Table): Table | Refusal {
  return table.discarded.length === 0 ? 'NO_CHANGE' : { ...table, discarded: [] }
}

export function applyUse(table: Table, { side, ability, unit }: MoveOf<'use'>): Table {
  return { ...table, uses: [...table.uses, { ...momentOf(table), side, ability, unit: unit ?? null }] }
}

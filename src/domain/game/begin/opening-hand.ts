import { pick, type RandomBelow } from '#domain/random.ts'
import { deckLeft } from '#domain/game/moves/hands.ts'
import type { MoveBodyOf } from '#domain/game/log/move.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { Table } from '#domain/game/table/table.ts'

/** How many cards a side is dealt before its first round: those of the battle, unless it has drawn any. */
export function openingHand({ begin, round, phase, sides }: Table, side: Side): number {
  return round === 1 && phase === 'omens' && sides[side].drawn === 0 ? begin.rules.cards.start : 0
}

/** Moves by which sides draw this many cards, or all that the deck has. Each card has the same chance. */
export function drawMoves(
  table: Table,
  draws: readonly { side: Side; count: number }[],
  randomBelow: RandomBelow,
): MoveBodyOf<'draw'>[] {
  const deck = deckLeft(table)
  return draws.flatMap(({ side, count }) =>
    Array.from({ length: Math.min(count, deck.length) }, () => {
      const card = pick(deck, randomBelow)
      deck.splice(deck.indexOf(card), 1)
      return { type: 'draw', side, card }
    }),
  )
}

import type { ReactNode } from 'react'
import { cardName, parseCardId, DECK_CARDS } from '#domain/fortune/deck.ts'
import { lookUp } from '#domain/lookup.ts'
import type { Fortune } from '#domain/rules/play-ruleset.ts'
import { NotKept } from '#ui/states/not-kept.tsx'
import { CardGrid } from './card-grid.tsx'
import { DrawBar } from './draw-bar.tsx'
import { FortunesProvider, type DealtCard, type FortunesPage } from './fortunes-context.tsx'
import { Hand } from './hand.tsx'
import { Piles } from './piles.tsx'
import './fortune-page.css'

type Props = {
  page: FortunesPage
  /** The card that was drawn last, if it is still in the hand. */
  drawn: string | null
  /** Cards of an old hand that are no longer in the deck, such as Ones. */
  dropped: readonly string[]
  /** Whether changes last longer than the visit. */
  isKept: boolean
  undone: string | null
  onUndo: () => void
  /** Toasts about the last actions. */
  toasts: ReactNode
}

/** The name of a card that was taken out, or what stood in its place. */
const oldName = (id: string): string => (parseCardId(id) ? cardName(id) : `“${id}”`)

/** The whole page, for the build and the browser. It does not know any store. */
export function FortunePage({ page, drawn, dropped, isKept, undone, onUndo, toasts }: Props) {
  return (
    <FortunesProvider page={page}>
      <h1>Fortune Cards</h1>
      {!isKept && <NotKept />}
      {dropped.length > 0 && (
        <p className="note" role="status">
          {`Removed from your hand, because the deck has no such cards: ${dropped.map(oldName).join(', ')}.`}
        </p>
      )}
      <Hand drawn={drawn} />
      <Piles />
      <CardGrid />
      <DrawBar undone={undone} onUndo={onUndo} toasts={toasts} />
    </FortunesProvider>
  )
}

/** The cards in deck order, each with its fortune and its twin. @throws if a card has no fortune or twin */
export function dealCards(fortunes: Iterable<Fortune>): ReadonlyMap<string, DealtCard> {
  const fortuneOf = new Map(
    [...fortunes].flatMap((fortune) => fortune.cards.map(({ id }) => [id, fortune] as const)),
  )
  const deck = new Map(DECK_CARDS.map((card) => [card.id, card] as const))
  return new Map(
    DECK_CARDS.map((card) => {
      const fortune = lookUp(fortuneOf, card.id)
      const other = fortune.cards.find(({ id }) => id !== card.id)
      return [card.id, { ...card, fortune, twin: lookUp(deck, other?.id ?? '') }] as const
    }),
  )
}

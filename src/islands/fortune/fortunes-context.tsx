import { createContext, useContext, type ReactNode } from 'react'
import type { DeckCard } from '#domain/fortune/deck.ts'
import type { Fortune } from '#domain/rules/play-ruleset.ts'

/** A card of the deck with its fortune; `twin` is the other card of the same fortune. */
export type DealtCard = DeckCard & { fortune: Fortune; twin: DeckCard }

/** Shared by all parts of the page. Actions are null until the hand is known. */
export type FortunesPage = {
  /** All cards by id, in the order in which they are shown. */
  cards: ReadonlyMap<string, DealtCard>
  held: readonly string[]
  discarded: readonly string[]
  /** How many cards can still be drawn. */
  left: number
  actions: FortuneActions | null
  onKeyword: (id: string) => void
}

export type FortuneActions = {
  add: (id: string) => void
  discard: (id: string) => void
  draw: () => void
  reshuffle: () => void
  returnAllCards: () => void
}

const Fortunes = createContext<FortunesPage | null>(null)

export function FortunesProvider({ page, children }: { page: FortunesPage; children: ReactNode }) {
  return <Fortunes value={page}>{children}</Fortunes>
}

/** @throws outside a `FortunesProvider`. */
export function useFortunes(): FortunesPage {
  const page = useContext(Fortunes)
  if (!page) throw new Error('FortunesProvider not present as parent in component hierarchy.')
  return page
}

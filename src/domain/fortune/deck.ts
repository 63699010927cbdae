import { CARD_VALUES, SUITES, type CardValue, type Suite } from '#domain/rules/vocabulary.ts'

/** A hand from an old version can contain a One, which is not in the deck. */
type HeldValue = CardValue | '1'
type PlayingCard = { value: HeldValue; suite: Suite }

export const SUIT_NAMES: Readonly<Record<Suite, string>> = {
  S: 'Spades',
  H: 'Hearts',
  C: 'Clubs',
  D: 'Diamonds',
}

export const VALUE_NAMES: Readonly<Record<HeldValue, string>> = {
  1: 'One',
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  7: 'Seven',
  8: 'Eight',
  9: 'Nine',
  10: 'Ten',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
}

/**
 * Within a value the red cards come before the black ones, so that the two cards of a fortune are next to each other.
 */
const SUITES_OF_A_VALUE = ['H', 'D', 'S', 'C'] as const satisfies readonly Suite[]

/** A card of the deck. */
export type DeckCard = { id: string; value: CardValue; suite: Suite; name: string }

/** The 48 cards in display order. */
export const DECK_CARDS: readonly DeckCard[] = CARD_VALUES.flatMap((value) =>
  SUITES_OF_A_VALUE.map((suite) => {
    const id = makeCardId({ value, suite })
    return { id, value, suite, name: cardName(id) }
  }),
)
export const DECK: readonly string[] = DECK_CARDS.map(({ id }) => id)

/**
 * The cards that are still in the deck, in display order: all that are in no other pile. The deck is stored nowhere, and a
 * draw picks any of its cards, so it is always shuffled.
 */
export function deckWithout(...piles: readonly (readonly string[])[]): string[] {
  const elsewhere = new Set(piles.flat())
  return DECK.filter((card) => !elsewhere.has(card))
}

/** The value followed by the letter of the suit: "10H", "KS". */
export function makeCardId({ value, suite }: PlayingCard): string {
  return value + suite
}

/** @returns undefined if the id is not that of a card */
export function parseCardId(id: string): PlayingCard | undefined {
  const suite = SUITES.find((known) => id.endsWith(known))
  const value = ([...CARD_VALUES, '1'] as const).find((known) => known === id.slice(0, -1))
  return suite && value ? { value, suite } : undefined
}

/** "Seven of Hearts". @throws if the id is not that of a card; ids are checked where they are read */
export function cardName(id: string): string {
  const card = parseCardId(id)
  if (!card) throw new Error(`${id} is not a playing card.`)
  return `${VALUE_NAMES[card.value]} of ${SUIT_NAMES[card.suite]}`
}

/** "7 of Hearts" and "K of Hearts", as users often type them. */
export function shortCardName({ value, suite }: PlayingCard): string {
  return `${value} of ${SUIT_NAMES[suite]}`
}

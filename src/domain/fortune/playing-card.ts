import { CARD_VALUES, SUITES, type CardValue, type Suite } from '../ruleset/vocabulary.ts'

/** A hand stored by an old version can hold a One, which is no card of the deck. (FORTUNE-08) */
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

/** Value by value, the two red cards before the two black ones: so the cards of one fortune stand together. */
const SUITES_OF_A_VALUE = ['H', 'D', 'S', 'C'] as const satisfies readonly Suite[]

/** A card of the deck. */
export type DeckCard = { id: string; value: CardValue; suite: Suite; name: string }

/** The 48 cards, in the order in which they are shown. (FORTUNE-08) */
export const DECK_CARDS: readonly DeckCard[] = CARD_VALUES.flatMap((value) =>
  SUITES_OF_A_VALUE.map((suite) => {
    const id = makeCardId({ value, suite })
    return { id, value, suite, name: cardName(id) }
  }),
)
export const DECK: readonly string[] = DECK_CARDS.map(({ id }) => id)

/** The value followed by the letter of the suit: "10H", "KS". (FORTUNE-07) */
export function makeCardId({ value, suite }: PlayingCard): string {
  return value + suite
}

/** @returns undefined for what is no card */
export function parseCardId(id: string): PlayingCard | undefined {
  const suite = SUITES.find((known) => id.endsWith(known))
  const value = ([...CARD_VALUES, '1'] as const).find((known) => known === id.slice(0, -1))
  return suite && value ? { value, suite } : undefined
}

/** "Seven of Hearts". @throws for what is no card: ids are parsed where they come from. */
export function cardName(id: string): string {
  const card = parseCardId(id)
  if (!card) throw new Error(`${id} is not a playing card.`)
  return `${VALUE_NAMES[card.value]} of ${SUIT_NAMES[card.suite]}`
}

/** "7 of Hearts" and "K of Hearts", as they are often typed. */
export function cardInFigures({ value, suite }: PlayingCard): string {
  return `${value} of ${SUIT_NAMES[suite]}`
}

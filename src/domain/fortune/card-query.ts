import { CARD_VALUES, SUITES, type CardValue, type Suite } from '#domain/rules/vocabulary.ts'
import { plainLetters } from '#domain/text/plain-letters.ts'
import { SUIT_NAMES, VALUE_NAMES, type DeckCard } from './deck.ts'

/** A search for cards by value and suit, either of which may be missing, or by words. */
export type CardQuery =
  | { type: 'card'; value: CardValue | null; suite: Suite | null }
  | { type: 'words'; words: string[] }

export const SUIT_SIGNS: Readonly<Record<Suite, string>> = { S: '♠', H: '♥', C: '♣', D: '♦' }
const OUTLINED: Readonly<Record<Suite, string>> = { S: '♤', H: '♡', C: '♧', D: '♢' }

const FILLERS = ['of', 'the']

function suiteOf(word: string): Suite | undefined {
  return SUITES.find((suite) => {
    const name = SUIT_NAMES[suite].toLowerCase()
    return [suite.toLowerCase(), name, name.slice(0, -1), SUIT_SIGNS[suite], OUTLINED[suite]].includes(word)
  })
}

function valueOf(word: string): CardValue | undefined {
  return CARD_VALUES.find((value) => {
    const name = VALUE_NAMES[value].toLowerCase()
    return [value.toLowerCase(), name, `${name}s`, `${name}es`].includes(word)
  })
}

/** Splits "7h" and "h7" into "7" and "h". Leaves other words alone. */
function split(word: string): string[] {
  if (valueOf(word)) return [word]
  for (let index = 1; index < word.length; index += 1) {
    const [start, end] = [word.slice(0, index), word.slice(index)]
    if ((valueOf(start) && suiteOf(end)) || (suiteOf(start) && valueOf(end))) return [start, end]
  }
  return [word]
}

/**
 * Parses "7h", "7♥", "h7", "seven of hearts", "Queens" and "♦". Any other text is searched word by word, and an empty
 * one finds every card.
 */
export function parseCardQuery(text: string): CardQuery {
  const words = plainLetters(text).split(/\s+/).filter(Boolean)
  let [value, suite]: [CardValue | null, Suite | null] = [null, null]
  for (const word of words.filter((word) => !FILLERS.includes(word)).flatMap(split)) {
    const asValue = valueOf(word)
    const asSuite = suiteOf(word)
    if (asValue && value === null) value = asValue
    else if (asSuite && suite === null) suite = asSuite
    else return { type: 'words', words }
  }
  return { type: 'card', value, suite }
}

/** The text of a query for these cards. */
export function makeCardQuery({ value, suite }: { value: CardValue | null; suite: Suite | null }): string {
  return (value ?? '') + (suite === null ? '' : SUIT_SIGNS[suite])
}

/** Whether a query finds a card. `text` is the fortune that it stands for. */
export function matchesQuery(query: CardQuery, { value, suite, name }: DeckCard, text: string): boolean {
  if (query.type === 'words') {
    const searched = plainLetters(`${name} ${text}`)
    return query.words.every((word) => searched.includes(word))
  }
  return (query.value === null || query.value === value) && (query.suite === null || query.suite === suite)
}

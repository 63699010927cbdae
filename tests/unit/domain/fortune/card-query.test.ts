import { describe, expect, it } from 'vitest'
import { makeCardQuery, matchesQuery, parseCardQuery } from '#domain/fortune/card-query.ts'
import { DECK, DECK_CARDS } from '#domain/fortune/deck.ts'
import { CARD_VALUES, SUITES } from '#domain/rules/vocabulary.ts'

/** The cards that a query finds by name alone. */
function find(text: string): string[] {
  const query = parseCardQuery(text)
  return DECK_CARDS.filter((card) => matchesQuery(query, card, '')).map(({ id }) => id)
}

describe('a card is found by its name', () => {
  it.each([
    ['7h', ['7H']],
    ['7H', ['7H']],
    ['h7', ['7H']],
    ['7♥', ['7H']],
    ['♥7', ['7H']],
    ['7♥\ufe0f', ['7H']],
    ['7♡', ['7H']],
    ['7 h', ['7H']],
    ['  seven   of  hearts ', ['7H']],
    ['Seven of Hearts', ['7H']],
    ['the 7 of hearts', ['7H']],
    ['heart 7', ['7H']],
    ['10d', ['10D']],
    ['ten♦', ['10D']],
    ['k♠', ['KS']],
    ['King of Spades', ['KS']],
    ['qc', ['QC']],
    ['7', ['7H', '7D', '7S', '7C']],
    ['sevens', ['7H', '7D', '7S', '7C']],
    ['sixes', ['6H', '6D', '6S', '6C']],
    ['7s', ['7S']],
    ['Queen', ['QH', 'QD', 'QS', 'QC']],
    ['1h', []],
    ['one of hearts', []],
    ['7h 8h', []],
    ['7 8', []],
    ['7 h d', []],
    ['seven spades hearts', []],
    ['ace', []],
    ['11s', []],
  ])('%j', (text, ids) => expect(find(text)).toEqual(ids))

  it.each(['', '   ', 'of', 'of the'])('%j finds every card', (text) => expect(find(text)).toEqual(DECK))

  it.each(['hearts', 'heart', '♥', 'h', 'H'])('%j finds a suit', (text) => {
    expect(find(text)).toHaveLength(12)
    expect(find(text).every((id) => id.endsWith('H'))).toBe(true)
  })
})

it('other words are searched in the text of the fortune', () => {
  const card = { id: '6H', value: '6', suite: 'H', name: 'Six of Hearts' } as const
  const text = 'Hold! Play when one of your units has lost a fight.'
  expect(matchesQuery(parseCardQuery('hold'), card, text)).toBe(true)
  expect(matchesQuery(parseCardQuery('lost FIGHT'), card, text)).toBe(true)
  expect(matchesQuery(parseCardQuery('lost mercury'), card, text)).toBe(false)
})

it('a query is parsed back unchanged', () => {
  for (const value of [null, ...CARD_VALUES]) {
    for (const suite of [null, ...SUITES]) {
      expect(parseCardQuery(makeCardQuery({ value, suite }))).toEqual({ type: 'card', value, suite })
    }
  }
})

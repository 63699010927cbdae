import { describe, expect, it } from 'vitest'
import { cardName, DECK, makeCardId, parseCardId, shortCardName } from '#domain/fortune/deck.ts'
import { readRuleset } from '#content/read-ruleset.ts'

describe('the deck', () => {
  it('[FORTUNE-08] has 48 cards, four suits of twelve values, 2 to 10, Jack, Queen and King', () => {
    const cards = DECK.map(parseCardId)
    expect(new Set(DECK).size).toBe(48)
    expect(new Set(cards.map((card) => card?.suite))).toEqual(new Set(['S', 'H', 'C', 'D']))
    expect(new Set(cards.map((card) => card?.value))).toEqual(
      new Set(['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']),
    )
  })

  it('[FORTUNE-09] has 24 fortunes of two cards each, and every card once, in every ruleset', () => {
    for (const version of ['0.2.0', '0.3.0', '1.0.0']) {
      const { fortunes } = readRuleset(version)
      expect(fortunes).toHaveLength(24)
      for (const { cards } of fortunes) expect(cards).toHaveLength(2)
      const dealt = fortunes.flatMap(({ cards }) => cards.map(({ id }) => id))
      expect(dealt.toSorted()).toEqual(DECK.toSorted())
    }
  })

  it('[FORTUNE-10] has these fortunes', () => {
    expect(readRuleset('1.0.0').fortunes.map(({ id }) => id)).toEqual([
      'against_all_odds',
      'barge_through',
      'better_part_of_valour',
      'bold_challenge',
      'carpe_diem',
      'crushing_charge',
      'decisive_move',
      'eager_for_battle',
      'eldritch_redirection',
      'enchanted_shield',
      'familiar',
      'famous_blade',
      'go_down_fighting',
      'healing_potion',
      'heroic_last_stand',
      'hold',
      'hopelessness',
      'moment_of_glory',
      'redeploy',
      'relentless',
      'scroll_of_occult_knowledge',
      'take_heart',
      'tattered_banner',
      'vial_of_mercury',
    ])
  })

  it('is easy to remember: the red cards of a value are one fortune, the black ones another', () => {
    for (const { cards } of readRuleset('1.0.0').fortunes) {
      const [first, second] = cards.map(({ id }) => id)
      expect([first?.slice(0, -1), second?.slice(0, -1)]).toEqual([cards[0]?.value, cards[0]?.value])
      expect(['HD', 'DH', 'SC', 'CS']).toContain(`${first?.at(-1) ?? ''}${second?.at(-1) ?? ''}`)
    }
  })
})

describe('[FORTUNE-07] an id is the value and the letter of the suit', () => {
  it.each([
    ['10H', { value: '10', suite: 'H' }, 'Ten of Hearts'],
    ['KS', { value: 'K', suite: 'S' }, 'King of Spades'],
    ['2C', { value: '2', suite: 'C' }, 'Two of Clubs'],
    ['JD', { value: 'J', suite: 'D' }, 'Jack of Diamonds'],
    ['1C', { value: '1', suite: 'C' }, 'One of Clubs'],
  ])('%s', (id, card, name) => {
    expect(parseCardId(id)).toEqual(card)
    expect(cardName(id)).toBe(name)
  })

  it.each(['', 'H', '10', 'H10', '11S', '0S', 'AS', '10X', '10h', ' 10H', '010H'])('is not %j', (id) => {
    expect(parseCardId(id)).toBeUndefined()
    expect(() => cardName(id)).toThrow(`${id} is not a playing card.`)
  })

  it('is parsed back for every card, including those of the ruleset', () => {
    for (const id of DECK) {
      const card = parseCardId(id)
      expect(card && makeCardId(card)).toBe(id)
    }
    for (const { id, suite, value } of readRuleset('1.0.0').fortunes.flatMap(({ cards }) => cards)) {
      expect(makeCardId({ suite, value })).toBe(id)
    }
  })
})

it('a short name has the value as it is on the card', () => {
  expect(shortCardName({ value: '7', suite: 'H' })).toBe('7 of Hearts')
  expect(shortCardName({ value: 'K', suite: 'C' })).toBe('K of Clubs')
})

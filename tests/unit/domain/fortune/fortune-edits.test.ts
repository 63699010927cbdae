import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addCard,
  cardsLeft,
  discardCard,
  returnAllCards,
  pickCard,
  placeOf,
  reshuffle,
  repairHand,
  undoHandChange,
} from '#domain/fortune/fortune-edits.ts'
import { emptyFortuneHand, type FortuneHand } from '#domain/fortune/fortune-hand.ts'
import { DECK } from '#domain/fortune/deck.ts'

const empty = emptyFortuneHand('1.0.0')

function hand(held: string[], discarded: string[] = []): FortuneHand {
  return { ...empty, playing_cards_ids: held, discarded_cards_ids: discarded }
}

function draw(now: FortuneHand, index: number): FortuneHand {
  const id = pickCard(now, (below) => index % below)
  return id === undefined ? now : addCard(now, id)
}

describe('an edit', () => {
  it.each<[string, FortuneHand, (now: FortuneHand) => FortuneHand, FortuneHand]>([
    ['adds to the end', hand(['7H']), (now) => addCard(now, '2S'), hand(['7H', '2S'])],
    ['adds what was discarded', hand([], ['7H', '2S']), (now) => addCard(now, '7H'), hand(['7H'], ['2S'])],
    [
      'discards onto the pile',
      hand(['7H', '2S'], ['KD']),
      (now) => discardCard(now, '7H'),
      hand(['2S'], ['KD', '7H']),
    ],
    ['draws from what is left', hand(['2H'], ['2D']), (now) => draw(now, 0), hand(['2H', '2S'], ['2D'])],
    ['reshuffles the discard pile', hand(['7H'], ['2S', 'KD']), reshuffle, hand(['7H'])],
    ['gathers all cards', hand(['7H'], ['2S', 'KD']), returnAllCards, hand([])],
  ])('%s', (_, before, edit, after) => expect(edit(before)).toEqual(after))

  it.each<[string, FortuneHand, (now: FortuneHand) => FortuneHand]>([
    ['the addition of a card that is held', hand(['7H']), (now) => addCard(now, '7H')],
    ['the addition of a One', hand([]), (now) => addCard(now, '1H')],
    ['the discard of a card that is not held', hand([], ['7H']), (now) => discardCard(now, '7H')],
    ['a reshuffle of no cards', hand(['7H']), reshuffle],
    ['a gathering of no cards', empty, returnAllCards],
    ['a draw from an empty deck', hand([...DECK]), (now) => draw(now, 3)],
  ])('returns the same hand: %s', (_, now, edit) => expect(edit(now)).toBe(now))
})

it('a card is in the hand, on the discard pile or in the deck', () => {
  const now = hand(['7H'], ['2S'])
  expect(['7H', '2S', 'KD'].map((id) => placeOf(now, id))).toEqual(['hand', 'discard', 'deck'])
})

it('an empty deck needs no random number', () => {
  const never = () => {
    throw new Error('There is nothing to choose from.')
  }
  expect(pickCard(hand([...DECK]), never)).toBeUndefined()
})

describe('an undo', () => {
  it('keeps the order of the cards that it does not move', () => {
    const [before, after] = [hand(['7H']), hand(['7H', '2S'])]
    expect(undoHandChange({ before, after }, hand(['2S', 'KD', '7H']))).toEqual(hand(['KD', '7H']))
  })

  it('returns the same hand if nothing is where the edit put it', () => {
    const now = hand(['KD'], ['2S'])
    expect(undoHandChange({ before: empty, after: hand(['2S']) }, now)).toBe(now)
  })
})

describe('a stored hand', () => {
  it('loses Ones, which have no fortune, and duplicates (FORTUNE-08)', () => {
    expect(repairHand(hand(['7H', '1C', '7H', '2S'], ['2S', '1D', 'KD', 'KD']))).toEqual({
      hand: hand(['7H', '2S'], ['KD']),
      dropped: ['1C', '1D'],
    })
  })

  it('[FORTUNE-08] keeps its other cards if one is unknown', () =>
    expect(repairHand(hand(['7H', '11S', '2S'], ['joker']))).toEqual({
      hand: hand(['7H', '2S']),
      dropped: ['11S', 'joker'],
    }))

  it('does not change if it is legal', () =>
    expect(repairHand(hand(['7H'], ['2S']))).toEqual({ hand: hand(['7H'], ['2S']), dropped: [] }))
})

type Step = { kind: 'add' | 'discard' | 'draw' | 'reshuffle' | 'gather'; index: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add', 'discard', 'draw', 'draw', 'draw', 'reshuffle', 'gather'),
  index: fc.nat(47),
})

function take(now: FortuneHand, { kind, index }: Step): FortuneHand {
  if (kind === 'draw') return draw(now, index)
  if (kind === 'reshuffle') return reshuffle(now)
  if (kind === 'gather') return returnAllCards(now)
  if (kind === 'add') return addCard(now, DECK[index] ?? '')
  return discardCard(now, now.playing_cards_ids[index % Math.max(1, now.playing_cards_ids.length)] ?? '')
}

const steps = fc.array(step, { maxLength: 80 })
const play = (taken: readonly Step[]) => taken.reduce(take, empty)

describe('after any edits', () => {
  it('hand, discard pile and deck are the 48 cards, each once', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const now = play(taken)
        const all = [...now.playing_cards_ids, ...now.discarded_cards_ids, ...cardsLeft(now)]
        expect(all.toSorted()).toEqual(DECK.toSorted())
      }),
    )
  })

  it('a draw gives a card from the deck, so no card comes twice without a reshuffle', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(47), { maxLength: 60 }), (taken, draws) => {
        let now = play(taken)
        const left = cardsLeft(now)
        const drawn = new Set<string>()
        for (const index of draws) {
          const id = pickCard(now, (below) => index % below)
          expect(id === undefined).toBe(cardsLeft(now).length === 0)
          if (id === undefined) break
          expect(drawn.has(id)).toBe(false)
          expect(left).toContain(id)
          drawn.add(id)
          now = addCard(now, id)
          if (index % 2 === 0) now = discardCard(now, id)
        }
      }),
    )
  })

  it('undo restores the previous hand in its order', () => {
    fc.assert(
      fc.property(steps, step, (taken, last) => {
        const before = play(taken)
        const after = take(before, last)
        expect(undoHandChange({ before, after }, after)).toEqual(before)
      }),
    )
  })

  it('undo keeps later edits of this tab or another, and loses no card', () => {
    fc.assert(
      fc.property(steps, step, steps, (taken, undone, since) => {
        const before = play(taken)
        const after = take(before, undone)
        const now = since.reduce(take, after)
        const result = undoHandChange({ before, after }, now)
        const all = [...result.playing_cards_ids, ...result.discarded_cards_ids, ...cardsLeft(result)]
        expect(all.toSorted()).toEqual(DECK.toSorted())
        for (const id of DECK) {
          const isUndone =
            placeOf(before, id) !== placeOf(after, id) && placeOf(now, id) === placeOf(after, id)
          expect(placeOf(result, id)).toBe(placeOf(isUndone ? before : now, id))
        }
      }),
    )
  })
})

it('every card is drawn equally often (chi-square, p > 0.001)', () => {
  const now = hand(DECK.slice(0, 8), DECK.slice(8, 16))
  const counts = new Map<string, number>()
  let seed = 7
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const draws = 32_000
  for (let drawn = 0; drawn < draws; drawn += 1) {
    const id = pickCard(now, random) ?? ''
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const expected = draws / 32
  const chiSquare = cardsLeft(now).reduce(
    (sum, id) => sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected,
    0,
  )
  expect(counts.size).toBe(32)
  // 31 degrees of freedom.
  expect(chiSquare).toBeLessThan(61.1)
})

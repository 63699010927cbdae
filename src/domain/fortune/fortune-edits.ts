import type { RandomBelow } from '../random.ts'
import type { FortuneHand } from './fortune-hand.ts'
import { DECK } from './playing-card.ts'

/*
 * Every card of the deck is in one of three places. What is in the deck is not stored: it is what is nowhere else, and
 * as each draw takes any of it, the deck is always shuffled.
 */

type Place = 'deck' | 'hand' | 'discard'

export function placeOf(hand: FortuneHand, id: string): Place {
  if (hand.playing_cards_ids.includes(id)) return 'hand'
  return hand.discarded_cards_ids.includes(id) ? 'discard' : 'deck'
}

/** What can still be drawn, in the order of the deck. */
export function cardsLeft(hand: FortuneHand): string[] {
  return DECK.filter((id) => placeOf(hand, id) === 'deck')
}

/** Makes a stored hand legal: doubled cards become one, and Ones, which no deck has, are taken out. (FORTUNE-08) */
export function repairHand(stored: FortuneHand): { hand: FortuneHand; dropped: string[] } {
  const held = new Set(stored.playing_cards_ids)
  const discarded = new Set(stored.discarded_cards_ids.filter((id) => !held.has(id)))
  const isOfDeck = (id: string) => DECK.includes(id)
  const hand = {
    ...stored,
    playing_cards_ids: [...held].filter(isOfDeck),
    discarded_cards_ids: [...discarded].filter(isOfDeck),
  }
  return { hand, dropped: [...held, ...discarded].filter((id) => !isOfDeck(id)) }
}

/** Takes a card into the hand, wherever it is. If it is there already, the same hand comes back. (FORTUNE-05) */
export function addCard(hand: FortuneHand, id: string): FortuneHand {
  if (!DECK.includes(id) || placeOf(hand, id) === 'hand') return hand
  return {
    ...hand,
    playing_cards_ids: [...hand.playing_cards_ids, id],
    discarded_cards_ids: without(hand.discarded_cards_ids, id),
  }
}

/** Puts a card of the hand on the discard pile; the same hand back if it is not held. */
export function discardCard(hand: FortuneHand, id: string): FortuneHand {
  if (placeOf(hand, id) !== 'hand') return hand
  return {
    ...hand,
    playing_cards_ids: without(hand.playing_cards_ids, id),
    discarded_cards_ids: [...hand.discarded_cards_ids, id],
  }
}

/** Any card of the deck, each equally likely; undefined if none is left. */
export function pickCard(hand: FortuneHand, randomBelow: RandomBelow): string | undefined {
  const left = cardsLeft(hand)
  return left.length === 0 ? undefined : left[randomBelow(left.length)]
}

/** Puts the discard pile back into the deck. */
export function reshuffle(hand: FortuneHand): FortuneHand {
  return hand.discarded_cards_ids.length === 0 ? hand : { ...hand, discarded_cards_ids: [] }
}

/** Puts the hand and the discard pile back into the deck, as after a battle. */
export function returnAllCards(hand: FortuneHand): FortuneHand {
  if (hand.playing_cards_ids.length === 0) return reshuffle(hand)
  return { ...hand, playing_cards_ids: [], discarded_cards_ids: [] }
}

/** One edit: the hand before it and after it. */
export type HandChange = { before: FortuneHand; after: FortuneHand }

/**
 * Takes back an edit and nothing that was done since, here or in another tab: the cards that it moved, and that are
 * still where it put them, go back to where they were.
 */
export function undoHandChange({ before, after }: HandChange, now: FortuneHand): FortuneHand {
  const moved = DECK.filter((id) => {
    const place = placeOf(after, id)
    return placeOf(before, id) !== place && placeOf(now, id) === place
  })
  if (moved.length === 0) return now
  return {
    ...now,
    playing_cards_ids: putBack(before.playing_cards_ids, now.playing_cards_ids, moved),
    discarded_cards_ids: putBack(before.discarded_cards_ids, now.discarded_cards_ids, moved),
  }
}

/** A pile of now without what was moved, and with what of it lay here before at its old position. */
function putBack(before: readonly string[], now: readonly string[], moved: readonly string[]): string[] {
  const pile = now.filter((id) => !moved.includes(id))
  for (const [index, id] of before.entries()) if (moved.includes(id)) pile.splice(index, 0, id)
  return pile
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((other) => other !== id)
}

import { pick, type RandomBelow } from '#domain/random.ts'
import type { FortuneHand } from './fortune-hand.ts'
import { DECK, deckWithout } from './deck.ts'

/** Each card is in one of these places. */
type Place = 'deck' | 'hand' | 'discard'

export function placeOf(hand: FortuneHand, id: string): Place {
  if (hand.playing_cards_ids.includes(id)) return 'hand'
  return hand.discarded_cards_ids.includes(id) ? 'discard' : 'deck'
}

export function cardsLeft({ playing_cards_ids, discarded_cards_ids }: FortuneHand): string[] {
  return deckWithout(playing_cards_ids, discarded_cards_ids)
}

/** Makes a stored hand legal: removes duplicates, and Ones, which the deck does not have. */
export function repairHand(stored: FortuneHand): { hand: FortuneHand; dropped: string[] } {
  const held = new Set(stored.playing_cards_ids)
  const discarded = new Set(stored.discarded_cards_ids.filter((id) => !held.has(id)))
  const isInDeck = (id: string) => DECK.includes(id)
  const hand = {
    ...stored,
    playing_cards_ids: [...held].filter(isInDeck),
    discarded_cards_ids: [...discarded].filter(isInDeck),
  }
  return { hand, dropped: [...held, ...discarded].filter((id) => !isInDeck(id)) }
}

/** Moves a card to the hand from the deck or the discard pile. Returns the same hand if it is already there. */
export function addCard(hand: FortuneHand, id: string): FortuneHand {
  if (!DECK.includes(id) || placeOf(hand, id) === 'hand') return hand
  return {
    ...hand,
    playing_cards_ids: [...hand.playing_cards_ids, id],
    discarded_cards_ids: without(hand.discarded_cards_ids, id),
  }
}

/** Moves a card from the hand to the discard pile. Returns the same hand if it is not held. */
export function discardCard(hand: FortuneHand, id: string): FortuneHand {
  if (placeOf(hand, id) !== 'hand') return hand
  return {
    ...hand,
    playing_cards_ids: without(hand.playing_cards_ids, id),
    discarded_cards_ids: [...hand.discarded_cards_ids, id],
  }
}

/** Picks a card from the deck, each with equal probability. Undefined if the deck is empty. */
export function pickCard(hand: FortuneHand, randomBelow: RandomBelow): string | undefined {
  const left = cardsLeft(hand)
  return left.length === 0 ? undefined : pick(left, randomBelow)
}

/** Returns the discard pile to the deck. */
export function reshuffle(hand: FortuneHand): FortuneHand {
  return hand.discarded_cards_ids.length === 0 ? hand : { ...hand, discarded_cards_ids: [] }
}

/** Returns the hand and the discard pile to the deck, as after a battle. */
export function returnAllCards(hand: FortuneHand): FortuneHand {
  if (hand.playing_cards_ids.length === 0) return reshuffle(hand)
  return { ...hand, playing_cards_ids: [], discarded_cards_ids: [] }
}

/** One edit: the hand before it and after it. */
export type HandChange = { before: FortuneHand; after: FortuneHand }

/**
 * Reverts an edit and keeps later changes, also those of another tab: cards that are still where the edit put them
 * move back.
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

/** Removes the moved cards from a pile and puts back those that were in it before, at their old positions. */
function putBack(before: readonly string[], now: readonly string[], moved: readonly string[]): string[] {
  const pile = now.filter((id) => !moved.includes(id))
  for (const [index, id] of before.entries()) if (moved.includes(id)) pile.splice(index, 0, id)
  return pile
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((other) => other !== id)
}

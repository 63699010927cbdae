import type { LogEntry } from './fold.ts'
import { behaviourOf } from './move.ts'
import type { Names } from '#domain/game/table/names.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { Table } from '#domain/game/table/table.ts'

/** Whether a device plays one side, while the other player has a device too, or both sides on one device. */
export const PLAYS = ['one', 'both'] as const
export type Plays = (typeof PLAYS)[number]

/** The sides that a device plays, and whether its player has chosen them. */
export type Seating = { plays: Plays; isChosen: boolean }

/**
 * A device that all moves were made on plays both sides, until its player chooses or invites somebody. As soon as
 * another device has made a move, each plays one side.
 *
 * @param chosen null if the player has not chosen
 * @param isOwn whether a page of this device has made the move
 */
export function seatingOf(
  chosen: Plays | null,
  entries: readonly LogEntry[],
  isOwn: (move: LogEntry['move']) => boolean,
): Seating {
  if (chosen !== null) return { plays: chosen, isChosen: true }
  return { plays: entries.every(({ move }) => isOwn(move)) ? 'both' : 'one', isChosen: false }
}

/** The sides whose cards a device shows. A device that only watches sees none. */
export function seenHands({
  seat,
  plays,
  mayMove,
}: {
  seat: Side
  plays: Plays
  mayMove: boolean
}): readonly Side[] {
  if (!mayMove) return []
  return plays === 'both' ? ['host', 'guest'] : [seat]
}

/** A hand as a device shows it: of one that it does not show, only the number of cards is known. */
export type ShownHand = { count: number; cards: readonly string[] | null }

export function shownHand({ sides }: Pick<Table, 'sides'>, side: Side, seen: readonly Side[]): ShownHand {
  const { hand } = sides[side]
  return { count: hand.length, cards: seen.includes(side) ? hand : null }
}

/** The names for the words of a move. A card whose play or discard does not count is in the hand, so it has no name. */
export function namesFor({ move, standing }: LogEntry, names: Names, seen: readonly Side[]): Names {
  if (standing.type === 'counts' || move.type === 'newer') return names
  const hand = behaviourOf(move).hand?.(move)
  return hand && !seen.includes(hand) ? { ...names, card: () => 'a Fortune' } : names
}

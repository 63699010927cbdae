import * as z from 'zod/mini'
import { parseCardId } from './deck.ts'

const playingCardId = z.string().check(z.refine((id) => parseCardId(id) !== undefined))

/** The cards in the user's hand and on the discard pile. All others are in the deck. */
export const fortuneHandSchema = z.object({
  ruleset_version: z.string(),
  /** In the order in which they were added. */
  playing_cards_ids: z.array(playingCardId),
  /** The last card is on top. Hands from before the discard pile existed have none. */
  discarded_cards_ids: z._default(z.array(playingCardId), []),
})
export type FortuneHand = z.infer<typeof fortuneHandSchema>

export function emptyFortuneHand(rulesetVersion: string): FortuneHand {
  return { ruleset_version: rulesetVersion, playing_cards_ids: [], discarded_cards_ids: [] }
}

import * as z from 'zod/mini'

/** The value and the letter of the suit, such as "10H"; one reading of the hand has a One too. (S2 §3) */
const playingCardId = z.string().check(z.regex(/^(?:10|[1-9JQK])[SHCD]$/))

/** The cards in the user's hand, in the order in which they were added. (S2 §3) */
export const fortuneHandSchema = z.object({
  ruleset_version: z.string(),
  playing_cards_ids: z.array(playingCardId),
})
export type FortuneHand = z.infer<typeof fortuneHandSchema>

export function emptyFortuneHand(rulesetVersion: string): FortuneHand {
  return { ruleset_version: rulesetVersion, playing_cards_ids: [] }
}

import * as z from 'zod/mini'
import { emptyFortuneHand, fortuneHandSchema, type FortuneHand } from '#domain/fortune/fortune-hand.ts'
import type { Entry } from './keyval.ts'

/** One unknown card must not cost the rest of a stored hand: `repairHand` takes it out, and the page names it. */
const storedHandSchema = z.extend(fortuneHandSchema, {
  playing_cards_ids: z.array(z.string()),
  discarded_cards_ids: z._default(z.array(z.string()), []),
})

/** The hand of a ruleset. It has its own file so that other tools do not load its schema. */
export function fortuneHandEntry(version: string): Entry<FortuneHand> {
  return { key: `fortune:${version}`, schema: storedHandSchema, fallback: emptyFortuneHand(version) }
}

import * as z from 'zod/mini'
import { entryIdSchema, keywordRefSchema } from './entry-schemas.ts'
import { effect } from './effect.ts'
import { situation } from './situations.ts'

/** The situations that change volleys alone. */
const OF_VOLLEYS: readonly string[] = ['moved_far', 'beyond_half_range']

/** The effects on the keywords and situations of a unit. */
export const STATE_EFFECTS = {
  ignores: effect({
    fields: { ignores: z.array(entryIdSchema) },
    example: { ignores: ['terrifying'] },
    words: 'these keywords do nothing to it, whichever unit has them',
    rename: ({ ignores }, newId) => ({ ignores: ignores.map((id) => newId(id)) }),
  }),
  never: effect({
    fields: { never: z.array(situation) },
    example: { never: ['moved_far'] },
    words: 'the situation makes nothing worse for it',
    attacks: ({ never }) =>
      never.every((is) => OF_VOLLEYS.includes(is)) ? ['shooting'] : ['combat', 'shooting'],
    inDoom: true,
    needs: ({ never }) => ({ own: never }),
  }),
  given: effect({
    fields: { given: situation },
    example: { given: 'broken' },
    words: 'it has the keyword while the situation lasts; one keyword for a situation',
    only: 'keywords',
  }),
  gain: effect({
    fields: { gain: keywordRefSchema },
    example: { gain: { id: 'critical_hits' } },
    words: 'it also has this keyword; keywords add others with `effects`',
    only: 'helps',
    gives: ({ gain }) => gain,
    rename: ({ gain }, newId) => ({ gain: { ...gain, id: newId(gain.id) } }),
  }),
  after_rout: effect({
    fields: { after_rout: entryIdSchema },
    example: { after_rout: 'distracted' },
    words: 'it has this keyword in the round after one in which an enemy that it fought has routed',
    only: 'keywords',
    gives: ({ after_rout: id }) => ({ id }),
    rename: ({ after_rout }, newId) => ({ after_rout: newId(after_rout) }),
  }),
}

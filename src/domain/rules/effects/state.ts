import * as z from 'zod/mini'
import { entryIdSchema, keywordRefSchema } from './entry-schemas.ts'
import { effect } from './effect.ts'
import { situation } from './situations.ts'

/** The effects on the keywords and situations of a unit. */
export const STATE_EFFECTS = {
  /** `{ "ignores": ["terrifying"] }`: these keywords do nothing to it, whichever unit has them */
  ignores: effect({
    fields: { ignores: z.array(entryIdSchema) },
    rename: ({ ignores }, newId) => ({ ignores: ignores.map((id) => newId(id)) }),
  }),
  /** `{ "never": ["moved_far"] }`: the situation makes nothing worse for it */
  never: effect({
    fields: { never: z.array(situation) },
    inDoom: true,
    needs: ({ never }) => ({ own: never }),
  }),
  /** `{ "given": "broken" }`: it has the keyword while the situation lasts; one keyword for a situation */
  given: effect({
    fields: { given: situation },
    only: 'keywords',
  }),
  /** `{ "gain": { "id": "critical_hits" } }`: it also has this keyword; keywords add others with `effects` */
  gain: effect({
    fields: { gain: keywordRefSchema },
    only: 'helps',
    gives: ({ gain }) => gain,
    rename: ({ gain }, newId) => ({ gain: { ...gain, id: newId(gain.id) } }),
  }),
  /**
   * `{ "after_rout": "distracted" }`: it has this keyword in the round after one in which an enemy that it fought
   * has routed
   */
  after_rout: effect({
    fields: { after_rout: entryIdSchema },
    only: 'keywords',
    gives: ({ after_rout: id }) => ({ id }),
    rename: ({ after_rout }, newId) => ({ after_rout: newId(after_rout) }),
  }),
}

import * as z from 'zod/mini'
import { effect } from './effect.ts'

const no = z.literal(false)

/** The effects on charges. */
export const CHARGE_EFFECTS = {
  charges: effect({ fields: { charges: no }, example: { charges: false }, words: 'cannot charge' }),
  charge_die: effect({
    fields: { charge_die: z.int().check(z.minimum(1), z.maximum(6)) },
    example: { charge_die: 6 },
    words: 'the charge die counts as this',
  }),
  charge_further: effect({
    fields: { charge_further: no },
    example: { charge_further: false },
    words: 'a charge goes no further than Speed, whatever would add to it',
  }),
  charge_reach: effect({
    fields: { charge_reach: z.int() },
    example: { charge_reach: 3 },
    words: 'a charge goes this many inches further than the die says',
  }),
}

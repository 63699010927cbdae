import * as z from 'zod/mini'
import { effect } from './effect.ts'

const no = z.literal(false)

/** The effects on charges. */
export const CHARGE_EFFECTS = {
  /** `{ "charges": false }`: cannot charge */
  charges: effect({ fields: { charges: no } }),
  /** `{ "charge_die": 6 }`: the charge die counts as this */
  charge_die: effect({ fields: { charge_die: z.int().check(z.minimum(1), z.maximum(6)) } }),
  /** `{ "charge_further": false }`: a charge goes no further than Speed, whatever would add to it */
  charge_further: effect({ fields: { charge_further: no } }),
  /** `{ "charge_reach": 3 }`: a charge goes this many inches further than the die says */
  charge_reach: effect({ fields: { charge_reach: z.int() } }),
}

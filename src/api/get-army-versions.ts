import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { markSchema } from './sync-version.ts'

const time = z.int().check(z.nonnegative())

const response = z.array(
  z.object({
    rev: markSchema,
    /** Its place in the order of all versions of the account: the ms at which the server got it, or a little more. */
    ts: time,
    /** When it was edited, by the clock of the device. */
    updated_ts: time,
    name: z.string(),
    /** Whether a merge has replaced it, so that it never was the newest one. */
    superseded: z.boolean(),
    deleted: z.boolean(),
  }),
)
export type ArmyVersionListing = z.infer<typeof response>[number]

/** The versions of an army that can be looked at, at most 50, the newest first; none of an army that is not known. */
export const getArmyVersions: Call<ArmyVersionListing[]> = {
  method: 'GET',
  path: '/v1/hobgoblin/armies/{armyId}/versions',
  authenticated: true,
  verified: true,
  response,
  errors: ['TOO_MANY_REQUESTS'],
}

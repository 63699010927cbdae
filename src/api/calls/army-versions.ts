import * as z from 'zod/mini'
import { versionChangeSchema } from '#domain/army/versions/version-changes.ts'
import { timeSchema } from '#domain/time/time.ts'
import type { Call } from './call.ts'
import { revSchema, answeredVersionSchema, type AnsweredVersion } from './sync-version.ts'

const time = z.int().check(z.nonnegative())

const getArmyVersionsResponse = z.array(
  z.object({
    rev: revSchema,
    /**
     * Its position in the order of all versions of the account: the time in ms at which the server received it, or
     * slightly later.
     */
    ts: time,
    /** The time of the edit by the clock of the device. */
    updated_ts: timeSchema,
    name: z.string(),
    /** Whether a merge replaced this version, so that it was never the newest. */
    superseded: z.boolean(),
    deleted: z.boolean(),
    /** The device that made it, such as "Firefox on Android". Versions from before November 2026 have none. */
    device: z.optional(z.string()),
    /**
     * Says what it changed in the version before. Old and very large versions, deletions and the first one have none.
     */
    changes: z.optional(z.array(versionChangeSchema)),
  }),
)
export type ArmyVersionListing = z.infer<typeof getArmyVersionsResponse>[number]

/** The versions of an army that can be viewed, at most 50, newest first. An unknown army has none. */
export const getArmyVersions: Call<ArmyVersionListing[]> = {
  method: 'GET',
  path: '/v1/hobgoblin/armies/{armyId}/versions',
  authenticated: true,
  verified: true,
  response: getArmyVersionsResponse,
  errors: ['TOO_MANY_REQUESTS'],
}

/** One version of one of the user's armies. Versions that are too old are no longer available. */
export const getArmyVersion: Call<AnsweredVersion> = {
  method: 'GET',
  path: '/v1/hobgoblin/armies/{armyId}/versions/{rev}',
  authenticated: true,
  verified: true,
  response: answeredVersionSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
}

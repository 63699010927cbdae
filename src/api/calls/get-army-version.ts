import type { Call } from '#api/call.ts'
import { answeredVersionSchema, type AnsweredVersion } from '#api/sync-version.ts'

/** One version of one of the user's armies. Versions that are too old are no longer available. */
export const getArmyVersion: Call<AnsweredVersion> = {
  method: 'GET',
  path: '/v1/hobgoblin/armies/{armyId}/versions/{rev}',
  authenticated: true,
  verified: true,
  response: answeredVersionSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
}

import type { Call } from './call.ts'
import { answeredVersionSchema, type AnsweredVersion } from './sync-version.ts'

/** One version of an army of the user's own. Those that are too old are not there any more. */
export const getArmyVersion: Call<AnsweredVersion> = {
  method: 'GET',
  path: '/v1/hobgoblin/armies/{armyId}/versions/{rev}',
  authenticated: true,
  verified: true,
  response: answeredVersionSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
}

import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { answeredVersionSchema, type AnsweredVersion } from './sync-version.ts'

/**
 * The armies that have changed since `sinceTs`, oldest change first, deleted ones unless `omitDeleted` is true. Of many it
 * answers the first only; fewer than `SYNC_LIMITS.pull` are the last. (API-17, docs/sync.md)
 */
export const pullData: Call<AnsweredVersion[]> = {
  method: 'GET',
  path: '/hobgoblin/data',
  query: ['sinceTs', 'omitDeleted', 'syncedTs'],
  authenticated: true,
  verified: true,
  response: z.array(answeredVersionSchema),
  errors: ['CURSOR_UNKNOWN', 'TOO_MANY_REQUESTS'],
}

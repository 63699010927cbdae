import * as z from 'zod/mini'
import type { Call } from '#api/call.ts'
import { answeredVersionSchema, type AnsweredVersion } from '#api/sync-version.ts'

/**
 * The armies that changed since `sinceTs`, oldest change first, with deleted ones unless `omitDeleted` is true.
 * The response is one page; `isLastPage` says whether it is the last. (API-17, docs/sync.md)
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

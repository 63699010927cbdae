import * as z from 'zod/mini'
import type { Call } from '../call.ts'

/** `ts` is the position of the account's newest version, 0 for none. */
const newsSchema = z.object({ ts: z.int().check(z.nonnegative()) })
export type News = z.infer<typeof newsSchema>

/**
 * Sends the state of the account immediately, and again whenever a device has pushed changes. The stream ends after
 * some minutes, and the browser reconnects. (docs/sync.md)
 */
export const getNews: Call<News> = {
  method: 'GET',
  path: '/v1/hobgoblin/news',
  authenticated: true,
  verified: true,
  isStream: true,
  response: newsSchema,
  errors: ['TOO_MANY_REQUESTS', 'BUSY'],
}

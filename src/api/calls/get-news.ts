import * as z from 'zod/mini'
import type { Call } from '#api/call.ts'

const position = z.int().check(z.nonnegative())

/**
 * `ts` is the position of the account's newest version of an army, 0 for none. `games` is that of the list of its games;
 * an older server does not say it.
 */
const newsSchema = z.object({ ts: position, games: z.optional(position) })
export type News = z.infer<typeof newsSchema>

/**
 * Sends the state of the account immediately, and again whenever a device has pushed armies or changed the list of
 * games. The stream ends after some minutes, and the browser reconnects. (docs/sync.md)
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

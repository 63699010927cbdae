import * as z from 'zod/mini'
import type { Call } from './call.ts'

/** `ts` is the place of the account's newest version, 0 for none. */
export const newsSchema = z.object({ ts: z.int().check(z.nonnegative()) })
export type News = z.infer<typeof newsSchema>

/**
 * Tells at once where the armies of the account stand, and again each time that a device has pushed something. The stream
 * ends after some minutes; the browser then asks again. (docs/sync.md)
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

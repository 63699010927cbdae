import * as z from 'zod/mini'
import type { Call } from './call.ts'

const whole = z.int().check(z.nonnegative())

/** `ts` is the place of the account's newest version, 0 for none; `armies` is how many armies it has, deleted ones included. */
export const newsSchema = z.object({ ts: whole, armies: whole })
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

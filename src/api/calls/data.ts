import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { answeredVersionSchema, type AnsweredVersion, pushedVersionSchema } from './sync-version.ts'
import { SYNC_LIMITS } from '#domain/sync/version.ts'

/**
 * The armies that changed since `sinceTs`, oldest change first, with deleted ones unless `omitDeleted` is true. The
 * response is one page; `isLastPage` says whether it is the last. (docs/sync.md)
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

const time = z.int().check(z.nonnegative())

const pushDataRequest = z.object({
  armies: z.array(pushedVersionSchema).check(z.maxLength(SYNC_LIMITS.armies)),
  /** Versions of this device that merges have replaced, for the history. */
  superseded: z.optional(z.array(pushedVersionSchema).check(z.maxLength(SYNC_LIMITS.armies))),
  syncedTs: z.optional(z.nullable(time)),
  pullSinceTs: z.optional(z.nullable(time)),
  pullOmitDeleted: z.optional(z.boolean()),
})
export type Push = z.infer<typeof pushDataRequest>

const pushDataResponse = z.object({
  synced_count: z.int(),
  /** Versions newer than the pushed ones, and changes of other devices since `pullSinceTs`. */
  armies: z.array(answeredVersionSchema),
  accepted: z.array(z.object({ id: z.string(), ts: time })),
  /** Armies that the server refuses, each with the reason. All others are stored as usual. */
  rejected: z.array(z.object({ id: z.string(), error: z.string() })),
  /** The response contains all changes up to this cursor. */
  cursor: time,
  /** The server's time, in ms. */
  now: time,
})
export type PushAnswer = z.infer<typeof pushDataResponse>

/** Stores armies, unless the server has a version that this device has not seen. (docs/sync.md) */
export const pushData: Call<PushAnswer, Push> = {
  method: 'PATCH',
  path: '/hobgoblin/data',
  authenticated: true,
  verified: true,
  maxBody: 3 * SYNC_LIMITS.pushBytes,
  request: pushDataRequest,
  response: pushDataResponse,
  errors: ['CURSOR_UNKNOWN', 'TOO_MANY_REQUESTS'],
}

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

import * as z from 'zod/mini'
import { SYNC_LIMITS } from '../domain/sync/version.ts'
import type { Call } from './call.ts'
import { answeredVersionSchema, pushedVersionSchema } from './sync-version.ts'

const time = z.int().check(z.nonnegative())

const request = z.object({
  armies: z.array(pushedVersionSchema).check(z.maxLength(SYNC_LIMITS.armies)),
  /** Own versions that merges have replaced, for the history. */
  superseded: z.optional(z.array(pushedVersionSchema).check(z.maxLength(SYNC_LIMITS.armies))),
  syncedTs: z.optional(z.nullable(time)),
  pullSinceTs: z.optional(z.nullable(time)),
  pullOmitDeleted: z.optional(z.boolean()),
})
export type Push = z.infer<typeof request>

const response = z.object({
  synced_count: z.int(),
  /** Versions newer than those that were pushed, and what others have changed since `pullSinceTs`. */
  armies: z.array(answeredVersionSchema),
  accepted: z.array(z.object({ id: z.string(), ts: time })),
  /** Armies that the server does not take, each with its reason; they keep nothing else back. */
  rejected: z.array(z.object({ id: z.string(), error: z.string() })),
  /** Up to where the answer tells of changes. */
  cursor: time,
  /** The time of the server, in ms. */
  now: time,
})
export type PushAnswer = z.infer<typeof response>

/** Stores armies, unless the server has a version that this device has not seen. (API-18, docs/sync.md) */
export const pushData: Call<PushAnswer, Push> = {
  method: 'PATCH',
  path: '/hobgoblin/data',
  authenticated: true,
  verified: true,
  maxBody: 3 * SYNC_LIMITS.pushBytes,
  request,
  response,
  errors: ['CURSOR_UNKNOWN', 'TOO_MANY_REQUESTS'],
}

import * as z from 'zod/mini'
import { SYNC_LIMITS } from '#domain/sync/version.ts'
import type { Call } from '#api/call.ts'
import { answeredVersionSchema, pushedVersionSchema } from '#api/sync-version.ts'

const time = z.int().check(z.nonnegative())

const request = z.object({
  armies: z.array(pushedVersionSchema).check(z.maxLength(SYNC_LIMITS.armies)),
  /** Versions of this device that merges have replaced, for the history. */
  superseded: z.optional(z.array(pushedVersionSchema).check(z.maxLength(SYNC_LIMITS.armies))),
  syncedTs: z.optional(z.nullable(time)),
  pullSinceTs: z.optional(z.nullable(time)),
  pullOmitDeleted: z.optional(z.boolean()),
})
export type Push = z.infer<typeof request>

const response = z.object({
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

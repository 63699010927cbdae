import * as z from 'zod/mini'

const SYNC_STATE_VERSION = 1

const time = z.number().check(z.nonnegative())

/** The user who is logged in on this device. The email is empty if the session has expired. (DB-15, AUTH-23) */
export const currentUserSchema = z.object({
  id: z.string().check(z.minLength(1)),
  email: z.string(),
  isVerified: z.boolean(),
  prefersScrollbarVisibility: z.optional(z.literal('ALWAYS')),
})
export type CurrentUser = z.infer<typeof currentUserSchema>

/** Times in ms since 1970. (DB-16) */
export const sessionInfoSchema = z.object({ createdTs: time, expiresTs: time })
export type SessionInfo = z.infer<typeof sessionInfoSchema>

const syncedRecords = z.array(
  z.object({ deleted: z.boolean(), id: z.string(), name: z.optional(z.string()) }),
)

/** The outcome and time of one sync run. (DB-17) */
export const syncLogEntrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['PULL_SUCCESS', 'PUSH_SUCCESS']), ts: time, records: syncedRecords }),
  z.object({ type: z.enum(['PULL_NO_CHANGES', 'PUSH_NO_CHANGES']), ts: time }),
  z.object({ type: z.literal('SYNC_ERROR'), ts: time, error: z.string() }),
])
export type SyncLogEntry = z.infer<typeof syncLogEntrySchema>

/** Everything that this device stores about the account. The log starts with the oldest entry. (DB-06) */
export const syncStateSchema = z.object({
  version: z.literal(SYNC_STATE_VERSION),
  currentUser: z.nullable(currentUserSchema),
  sessionInfo: z.nullable(sessionInfoSchema),
  lastSuccessfulSyncTs: z.nullable(time),
  syncLog: z.array(syncLogEntrySchema),
})
export type SyncState = z.infer<typeof syncStateSchema>

/** The state before anybody has logged in. */
export const emptySyncState: SyncState = {
  version: SYNC_STATE_VERSION,
  currentUser: null,
  sessionInfo: null,
  lastSuccessfulSyncTs: null,
  syncLog: [],
}

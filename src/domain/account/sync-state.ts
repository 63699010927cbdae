import * as z from 'zod/mini'

const SYNC_STATE_VERSION = 1

const time = z.number().check(z.nonnegative())

/** The user who is logged in on this device. The email is empty if the session has expired. */
export const currentUserSchema = z.lazy(() =>
  z.object({
    id: z.string().check(z.minLength(1)),
    email: z.string(),
    isVerified: z.boolean(),
    prefersScrollbarVisibility: z.optional(z.literal('ALWAYS')),
  }),
)
export type CurrentUser = z.infer<typeof currentUserSchema>

/** Times in ms since 1970. */
export const sessionInfoSchema = z.lazy(() => z.object({ createdTs: time, expiresTs: time }))
export type SessionInfo = z.infer<typeof sessionInfoSchema>

const syncedRecords = z.array(
  z.object({ deleted: z.boolean(), id: z.string(), name: z.optional(z.string()) }),
)
/** Armies that the server has refused, with the code of the reason. */
const refusedRecords = z.optional(z.array(z.object({ id: z.string(), name: z.string(), error: z.string() })))

/** The outcome and time of one sync run. */
export const syncLogEntrySchema = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({
      type: z.enum(['PULL_SUCCESS', 'PUSH_SUCCESS']),
      ts: time,
      /** The first armies, and how many there were in all. Logs of older builds have no total. */
      records: syncedRecords,
      total: z.optional(z.int()),
    }),
    // A separate type for refused armies would make the whole log unreadable for an older build.
    z.object({ type: z.enum(['PULL_NO_CHANGES', 'PUSH_NO_CHANGES']), ts: time, refused: refusedRecords }),
    z.object({ type: z.literal('SYNC_ERROR'), ts: time, error: z.string() }),
  ]),
)
export type SyncLogEntry = z.infer<typeof syncLogEntrySchema>

/** Everything that this device stores about the account. The log starts with the oldest entry. */
export const syncStateSchema = z.lazy(() =>
  z.object({
    version: z.literal(SYNC_STATE_VERSION),
    currentUser: z.nullable(currentUserSchema),
    sessionInfo: z.nullable(sessionInfoSchema),
    lastSuccessfulSyncTs: z.nullable(time),
    /** Null if the stored log is damaged. The rest of the state stays readable. */
    syncLog: z.catch(z.nullable(z.array(syncLogEntrySchema)), null),
    /** True if the last run failed and the log does not show it, because the user has cleared the log. */
    hasFailed: z.optional(z.boolean()),
  }),
)
export type SyncState = z.infer<typeof syncStateSchema>

/** The state before anybody has logged in. */
export const emptySyncState: SyncState = {
  version: SYNC_STATE_VERSION,
  currentUser: null,
  sessionInfo: null,
  lastSuccessfulSyncTs: null,
  syncLog: [],
}

/** A state of which nothing can be read. */
export const unreadableSyncState: SyncState = { ...emptySyncState, syncLog: null }

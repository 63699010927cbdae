import type { Push, PushAnswer } from '#api/calls/push-data.ts'
import { answerOf, type AnsweredVersion } from '#api/sync-version.ts'
import type { PageSize } from '#domain/sync/version.ts'
import { answerPull } from '#server/sync/answer-pull.ts'
import { answerPush } from '#server/sync/answer-push.ts'
import type { MemoryRows, RowsState } from './memory-rows.ts'

/** The body of an answer, and the account's number from its header. */
export type SimAnswer<T> = { value: T; accountTs: number; toFetch: number }

type PullQuery = { sinceTs?: number; syncedTs?: number; omitDeleted?: boolean }

/** The server of a simulation. Both calls return null if the cursor is unknown. */
export type SimServer = {
  pull: (query: PullQuery) => Promise<SimAnswer<AnsweredVersion[]> | null>
  push: (push: Push) => Promise<SimAnswer<PushAnswer> | null>
  /** Sets its clock, in ms. */
  setTime: (time: number) => void
  read: () => Promise<RowsState>
  restore: (backup: RowsState) => Promise<void>
}

/** Makes the decisions of the real server without a database. */
export function newMemoryServer(rows: MemoryRows, now: () => number, pageSize?: PageSize): SimServer {
  return {
    pull: async ({ sinceTs = 0, syncedTs = 0, omitDeleted = false }) => {
      const page = await answerPull(rows, { sinceTs, syncedTs, omitDeleted }, pageSize)
      return page && { value: page.versions.map(answerOf), accountTs: page.accountTs, toFetch: page.toFetch }
    },
    push: async (push) => {
      const pushed = await answerPush(rows, push, now(), pageSize)
      return pushed && { value: pushed.answer, accountTs: pushed.accountTs, toFetch: pushed.toFetch }
    },
    setTime: () => undefined,
    read: () => Promise.resolve(rows.state),
    restore: (backup) => {
      rows.state = backup
      return Promise.resolve()
    },
  }
}

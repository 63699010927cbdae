import type { Push, PushAnswer } from '../../../src/api/push-data.ts'
import { answerOf, type AnsweredVersion } from '../../../src/api/sync-version.ts'
import { answerPull } from '../../../src/server/sync/answer-pull.ts'
import { answerPush } from '../../../src/server/sync/answer-push.ts'
import type { MemoryRows, RowsState } from './memory-rows.ts'

export type PullQuery = { sinceTs?: number; syncedTs?: number; omitDeleted?: boolean }

/** The server of a simulation. Both calls return null if the cursor is unknown. */
export type SimServer = {
  pull: (query: PullQuery) => Promise<AnsweredVersion[] | null>
  push: (push: Push) => Promise<PushAnswer | null>
  /** Sets its clock, in ms. */
  setTime: (time: number) => void
  read: () => Promise<RowsState>
  restore: (backup: RowsState) => Promise<void>
}

/** Makes the decisions of the real server without a database. */
export function newMemoryServer(rows: MemoryRows, now: () => number, pageSize?: number): SimServer {
  return {
    pull: async ({ sinceTs = 0, syncedTs = 0, omitDeleted = false }) =>
      (await answerPull(rows, { sinceTs, syncedTs, omitDeleted }, pageSize))?.map(answerOf) ?? null,
    push: (push) => answerPush(rows, push, now(), pageSize),
    setTime: () => undefined,
    read: () => Promise.resolve(rows.state),
    restore: (backup) => {
      rows.state = backup
      return Promise.resolve()
    },
  }
}

import { pullData } from '../../api/pull-data.ts'
import { pushData } from '../../api/push-data.ts'
import { answerOf } from '../../api/sync-version.ts'
import { transact } from '../adapters/database/transact.ts'
import type { Api } from '../answer-call.ts'
import type { Limit } from '../limits.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { answerPull } from '../sync/answer-pull.ts'
import { answerPush } from '../sync/answer-push.ts'
import { createDatabaseRows } from '../sync/database-rows.ts'
import type { SyncRows } from '../sync/sync-rows.ts'

/** Each has a row of its own, as a push holds its row until it is done and a pull waits for no push. */
const PULLS: Limit = { name: 'pull', max: 3000, windowMs: 10 * 60_000 }
const PUSHES: Limit = { ...PULLS, name: 'push' }

/** Keeps the armies of verified users. (API-17, API-18, ROLE-07) */
export function addData(api: Api, { database, limits, now }: Parts): void {
  /** Works in one transaction with the limit: each commit waits for the disk. */
  const within = <Answer>(
    limit: Limit,
    userId: string,
    work: (rows: SyncRows, time: number) => Promise<Answer | null>,
  ): Promise<Answer | Refusal> =>
    transact(database, async (tx) => {
      const verdict = await limits.take(limit, userId, tx)
      if (!verdict.allowed) return new Refusal('TOO_MANY_REQUESTS', verdict.retryAfterMs)
      const time = now()
      return (await work(createDatabaseRows(tx, userId, time), time)) ?? new Refusal('CURSOR_UNKNOWN')
    })

  api.user(pullData, async ({ c, session: { user } }) => {
    const query = readQuery((name) => c.req.query(name))
    if (query === null) return new Refusal('VALIDATION_ERROR')
    const versions = await within(PULLS, user.id, (rows) => answerPull(rows, query))
    return versions instanceof Refusal ? versions : versions.map(answerOf)
  })

  api.user(pushData, ({ session: { user }, body }) =>
    within(PUSHES, user.id, (rows, time) => answerPush(rows, body, time)),
  )
}

type Query = { sinceTs: number; syncedTs: number; omitDeleted: boolean }

function readQuery(read: (name: string) => string | undefined): Query | null {
  const [sinceTs, syncedTs] = [Number(read('sinceTs') ?? 0), Number(read('syncedTs') ?? 0)]
  const omitDeleted = read('omitDeleted') ?? 'false'
  const areTimes = [sinceTs, syncedTs].every((ts) => Number.isSafeInteger(ts) && ts >= 0)
  if (!areTimes || !['true', 'false'].includes(omitDeleted)) return null
  return { sinceTs, syncedTs, omitDeleted: omitDeleted === 'true' }
}

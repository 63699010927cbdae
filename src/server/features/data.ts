import * as z from 'zod/mini'
import { getArmyVersion } from '../../api/get-army-version.ts'
import { getArmyVersions } from '../../api/get-army-versions.ts'
import { pullData } from '../../api/pull-data.ts'
import { pushData } from '../../api/push-data.ts'
import { answerOf, revSchema } from '../../api/sync-version.ts'
import { armyIdSchema } from '../../domain/army/army.ts'
import type { DatabaseTransaction } from '../adapters/database/tables.ts'
import { transact } from '../adapters/database/transact.ts'
import type { Api } from '../answer-call.ts'
import type { Limit } from '../limits.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { answerPull } from '../sync/answer-pull.ts'
import { answerPush } from '../sync/answer-push.ts'
import { createDatabaseRows } from '../sync/database-rows.ts'
import { listVersions, readVersion } from '../sync/history.ts'

const versionSchema = z.object({ id: armyIdSchema, rev: revSchema })

/**
 * Pulls and pushes have separate limits, because a push locks its row until it is done and a pull must not wait
 * for it.
 */
const PULLS: Limit = { name: 'pull', max: 3000, windowMs: 10 * 60_000 }
const PUSHES: Limit = { ...PULLS, name: 'push' }

/** Syncs the armies of verified users. (API-17, API-18, ROLE-07) */
export function addData(api: Api, { database, limits, metrics, now }: Parts): void {
  /** Runs the work and its limit in one transaction, because each commit waits for the disk. */
  async function within<Answer>(
    limit: Limit,
    userId: string,
    work: (tx: DatabaseTransaction) => Promise<Answer | Refusal>,
  ): Promise<Answer | Refusal> {
    const answer = await transact(database, async (tx) => {
      const verdict = await limits.take(limit, userId, tx)
      return verdict.allowed ? await work(tx) : new Refusal('TOO_MANY_REQUESTS', verdict.retryAfterMs)
    })
    const code = answer instanceof Refusal ? answer.code : undefined
    if (code === 'TOO_MANY_REQUESTS') metrics.count('limits', limit.name)
    if (code === 'CURSOR_UNKNOWN') metrics.count('syncs', 'cursor-unknown')
    else metrics.count('syncs', limit.name)
    return answer
  }

  api.user(pullData, ({ c, session: { user } }) => {
    const query = readQuery((name) => c.req.query(name))
    if (query === null) return new Refusal('VALIDATION_ERROR')
    return within(PULLS, user.id, async (tx) => {
      const versions = await answerPull(createDatabaseRows(tx, user.id, now()), query)
      return versions?.map(answerOf) ?? new Refusal('CURSOR_UNKNOWN')
    })
  })

  api.user(pushData, async ({ session: { user }, body }) => {
    const answer = await within(PUSHES, user.id, async (tx) => {
      const time = now()
      const pushed = await answerPush(createDatabaseRows(tx, user.id, time), body, time)
      return pushed ?? new Refusal('CURSOR_UNKNOWN')
    })
    if (answer instanceof Refusal) return answer
    const [accepted, rejected] = [answer.accepted.length, answer.rejected.length]
    metrics.count('armies', 'accepted', accepted)
    metrics.count('armies', 'rejected', rejected)
    metrics.count('armies', 'behind', body.armies.length - accepted - rejected)
    return answer
  })

  api.user(getArmyVersions, ({ c, session: { user } }) =>
    within(PULLS, user.id, async (tx) => {
      const id = armyIdSchema.safeParse(c.req.param('armyId'))
      return id.success ? await listVersions(tx, user.id, id.data) : []
    }),
  )

  api.user(getArmyVersion, ({ c, session: { user } }) =>
    within(PULLS, user.id, async (tx) => {
      const wanted = versionSchema.safeParse({ id: c.req.param('armyId'), rev: c.req.param('rev') })
      const version = wanted.success ? await readVersion(tx, user.id, wanted.data) : null
      return version ? answerOf(version) : new Refusal('NOT_FOUND')
    }),
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

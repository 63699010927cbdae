import type { Context } from 'hono'
import * as z from 'zod/mini'
import { SYNC_HEADERS } from '#api/calls/call.ts'
import { getArmyVersion, getArmyVersions } from '#api/calls/army-versions.ts'
import { pullData, pushData } from '#api/calls/data.ts'
import { answerOf, revSchema } from '#api/calls/sync-version.ts'
import { armyIdSchema } from '#domain/unit/unit.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { answerPull } from '#server/sync/answer-pull.ts'
import { answerPush } from '#server/sync/answer-push.ts'
import { createDatabaseRows } from '#server/sync/database-rows.ts'
import { listVersions, readVersion } from '#server/sync/history.ts'
import type { RegisterDataCall } from './data-calls.ts'

const versionSchema = z.object({ id: armyIdSchema, rev: revSchema })

/** Syncs the armies of verified users. */
export function addData(
  register: RegisterDataCall,
  { metrics, now, pageSize }: Pick<Parts, 'metrics' | 'now' | 'pageSize'>,
): void {
  register('pull', pullData, async (tx, { c, session: { user } }) => {
    const query = readQuery((name) => c.req.query(name))
    if (query === null) return new Refusal('VALIDATION_ERROR')
    const page = await answerPull(createDatabaseRows(tx, user.id, now()), query, pageSize)
    if (page === null) return new Refusal('CURSOR_UNKNOWN')
    addNotes(c, page)
    return page.versions.map(answerOf)
  })

  register(
    'push',
    pushData,
    async (tx, { c, client, session: { user }, body }) => {
      const time = now()
      const rows = createDatabaseRows(tx, user.id, time, client.label)
      const pushed = await answerPush(rows, body, time, pageSize)
      if (pushed === null) return new Refusal('CURSOR_UNKNOWN')
      addNotes(c, pushed)
      return pushed.answer
    },
    ({ accepted, rejected }, { armies }) => {
      metrics.count('armies', 'accepted', accepted.length)
      metrics.count('armies', 'rejected', rejected.length)
      metrics.count('armies', 'behind', armies.length - accepted.length - rejected.length)
    },
  )

  register('pull', getArmyVersions, async (tx, { c, session: { user } }) => {
    const id = armyIdSchema.safeParse(c.req.param('armyId'))
    return id.success ? await listVersions(tx, user.id, id.data) : []
  })

  register('pull', getArmyVersion, async (tx, { c, session: { user } }) => {
    const wanted = versionSchema.safeParse({ id: c.req.param('armyId'), rev: c.req.param('rev') })
    const version = wanted.success ? await readVersion(tx, user.id, wanted.data) : null
    return version ? answerOf(version) : new Refusal('NOT_FOUND')
  })
}

/** Adds what an answer says in its headers. */
function addNotes(c: Context, { accountTs, toFetch }: { accountTs: number; toFetch: number }): void {
  c.header(SYNC_HEADERS.accountTs, `${accountTs}`)
  c.header(SYNC_HEADERS.toFetch, `${toFetch}`)
}

type Query = { sinceTs: number; syncedTs: number; omitDeleted: boolean }

function readQuery(read: (name: string) => string | undefined): Query | null {
  const [sinceTs, syncedTs] = [Number(read('sinceTs') ?? 0), Number(read('syncedTs') ?? 0)]
  const omitDeleted = read('omitDeleted') ?? 'false'
  const areTimes = [sinceTs, syncedTs].every((ts) => Number.isSafeInteger(ts) && ts >= 0)
  if (!areTimes || !['true', 'false'].includes(omitDeleted)) return null
  return { sinceTs, syncedTs, omitDeleted: omitDeleted === 'true' }
}

import { sql } from 'kysely'
import type { ArmyVersionListing } from '#api/calls/army-versions.ts'
import type { StoredArmy } from '#domain/army/army.ts'
import { versionChanges } from '#domain/army/versions/version-changes.ts'
import { SYNC_LIMITS, type ServerVersion } from '#domain/sync/version.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { CLEAN_EVERY_MS } from './account-limits.ts'
import { createDatabaseRows } from './database-rows.ts'

const DAY_MS = 86_400_000

/** A version can be viewed while it is one of the newest of its army, or younger than this. */
const HISTORY_LIMITS = { versions: 50, youngMs: 30 * DAY_MS }

/**
 * How long an account is cleaned up after its last push, in ms. After that all its versions are old, and it
 * makes no new ones.
 */
const ACTIVE_MS = HISTORY_LIMITS.youngMs + 30 * DAY_MS
const NEVER = Number.MAX_SAFE_INTEGER
/** How many accounts are listed at once, and how many bodies one transaction removes. */
const BATCH_SIZE = 500

export async function listVersions(
  tx: DatabaseTransaction,
  userId: string,
  armyId: string,
): Promise<ArmyVersionListing[]> {
  const ofArmy = tx.selectFrom('army_versions').where('user_id', '=', userId).where('id', '=', armyId)
  const rows = await ofArmy
    .select(['rev', 'ts', 'updated_ts', 'name', 'superseded', 'deleted', 'device'])
    .select(sql<number>`octet_length(body)`.as('bytes'))
    .where('body', 'is not', null)
    .orderBy('ts', 'desc')
    .orderBy('superseded')
    .orderBy('rev')
    .limit(HISTORY_LIMITS.versions)
    .execute()
  if (rows.length === 0) return []
  const revs = revsWithin(rows, SYNC_LIMITS.page.bytes)
  const bodies = await ofArmy.select(['rev', 'body']).where('rev', 'in', revs).execute()
  const armies = new Map(
    bodies.map(({ rev, body }) => [rev, JSON.parse(body ?? 'null') as StoredArmy | null]),
  )
  return rows.map(({ device, bytes: _, ...row }, index) => {
    const before = rows.slice(index + 1).find(({ superseded }) => superseded === 0)
    const [older, newer] = [before && armies.get(before.rev), armies.get(row.rev)]
    const isCompared = older && newer && !older.deleted && !newer.deleted
    return {
      ...row,
      superseded: row.superseded === 1,
      deleted: row.deleted === 1,
      ...(device !== null && { device }),
      ...(isCompared && { changes: versionChanges(older, newer) }),
    }
  })
}

/** The newest versions whose bodies have at most this size together, so that a list costs no more than a pull. */
function revsWithin(rows: readonly { rev: string; bytes: number }[], maxBytes: number): string[] {
  let sum = 0
  return rows.flatMap(({ rev, bytes }) => ((sum += bytes) <= maxBytes ? [rev] : []))
}

export async function readVersion(
  tx: DatabaseTransaction,
  userId: string,
  { id, rev }: { id: string; rev: string },
): Promise<ServerVersion | null> {
  const row = await tx
    .selectFrom('army_versions')
    .select(['ts', 'body'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst()
  return row?.body ? { army: JSON.parse(row.body) as StoredArmy, rev, ts: row.ts } : null
}

/**
 * Removes the bodies of versions that are too old to be viewed. Their revisions stay, because devices ask for them.
 * Each account is looked at once a day while it may have such versions, in steps that take as long with one account as
 * with a million.
 */
export async function deleteOldBodies(database: Database, now: number): Promise<void> {
  for (let isFull = true; isFull;) {
    const due = await database
      .selectFrom('sync_seqs')
      .select('user_id')
      .where('clean_ts', '<=', now)
      .orderBy('clean_ts')
      .limit(BATCH_SIZE)
      .execute()
    for (const { user_id } of due) await cleanAccount(database, user_id, now)
    isFull = due.length === BATCH_SIZE
  }
}

async function cleanAccount(database: Database, userId: string, now: number): Promise<void> {
  const old = now - HISTORY_LIMITS.youngMs
  const full = await database
    .selectFrom('army_versions')
    .select('id')
    .where('user_id', '=', userId)
    .where('body', 'is not', null)
    .groupBy('id')
    .having(({ fn }) => fn.countAll(), '>', HISTORY_LIMITS.versions)
    .having(({ fn }) => fn.min('stored_ts'), '<=', old)
    .execute()
  for (const { id } of full) {
    const deleteBatch = () =>
      transact(database, async (tx) => {
        await createDatabaseRows(tx, userId, now).lock()
        return await deleteOldBodiesOfArmy(tx, userId, id, old)
      })
    while ((await deleteBatch()) === BATCH_SIZE);
  }
  await database
    .updateTable('sync_seqs')
    .set({
      clean_ts: sql<number>`case when seq > ${sql.lit(now - ACTIVE_MS)} then ${sql.lit(now + CLEAN_EVERY_MS)} else ${sql.lit(NEVER)} end`,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Removes up to a batch of bodies, and what they took from the storage of the account. @returns how many */
async function deleteOldBodiesOfArmy(
  tx: DatabaseTransaction,
  userId: string,
  id: string,
  old: number,
): Promise<number> {
  const ofArmy = tx.selectFrom('army_versions').where('user_id', '=', userId).where('id', '=', id)
  const newest = ofArmy
    .select('ts')
    .orderBy('ts', 'desc')
    .limit(1)
    .offset(HISTORY_LIMITS.versions - 1)
  const current = tx.selectFrom('armies').select('rev').where('user_id', '=', userId).where('id', '=', id)
  const due = await ofArmy
    .select(['rev', sql<number>`octet_length(body)`.as('bytes')])
    .where('body', 'is not', null)
    .where('stored_ts', '<=', old)
    .where('ts', '<', newest)
    .where('rev', 'not in', current)
    .limit(BATCH_SIZE)
    .execute()
  if (due.length === 0) return 0
  await tx
    .updateTable('army_versions')
    .set({ body: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(
      'rev',
      'in',
      due.map(({ rev }) => rev),
    )
    .execute()
  const freed = due.reduce((sum, { bytes }) => sum + bytes, 0)
  await tx
    .updateTable('sync_seqs')
    .set({ bytes: sql`bytes - ${freed}` })
    .where('user_id', '=', userId)
    .execute()
  return due.length
}

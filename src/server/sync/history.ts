import { sql } from 'kysely'
import type { ArmyVersionListing } from '../../api/get-army-versions.ts'
import type { StoredArmy } from '../../domain/army/army.ts'
import type { ServerVersion } from '../../domain/sync/version.ts'
import type { Database, DatabaseTransaction } from '../adapters/database/tables.ts'
import { transact } from '../adapters/database/transact.ts'
import { createDatabaseRows } from './database-rows.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'

const DAY_MS = 86_400_000

/** A version can be viewed while it is one of the newest of its army, or younger than this. */
export const HISTORY_LIMITS = { versions: 50, youngMs: 30 * DAY_MS }

/**
 * How long an account is cleaned up after its last push, in ms. After that all its versions are old, and it
 * makes no new ones.
 */
const ACTIVE_MS = HISTORY_LIMITS.youngMs + 30 * DAY_MS

export async function listVersions(
  tx: DatabaseTransaction,
  userId: string,
  armyId: string,
): Promise<ArmyVersionListing[]> {
  const rows = await tx
    .selectFrom('army_versions')
    .select(['rev', 'ts', 'updated_ts', 'name', 'superseded', 'deleted'])
    .where('user_id', '=', userId)
    .where('id', '=', armyId)
    .where('body', 'is not', null)
    .orderBy('ts', 'desc')
    .orderBy('superseded')
    .orderBy('rev')
    .limit(HISTORY_LIMITS.versions)
    .execute()
  return rows.map((row) => ({ ...row, superseded: row.superseded === 1, deleted: row.deleted === 1 }))
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
 * Removes the bodies of versions that are too old to be viewed. Their marks stay, because devices ask for them.
 * Only accounts with a recent push can have such versions.
 */
export async function deleteOldBodies(database: Database, now: number): Promise<void> {
  const old = now - HISTORY_LIMITS.youngMs
  const full = await database
    .selectFrom('army_versions')
    .innerJoin('sync_seqs', 'sync_seqs.user_id', 'army_versions.user_id')
    .select(['army_versions.user_id', 'army_versions.id'])
    .where('sync_seqs.seq', '>', now - ACTIVE_MS)
    .where('body', 'is not', null)
    .groupBy(['army_versions.user_id', 'army_versions.id'])
    .having(({ fn }) => fn.countAll(), '>', HISTORY_LIMITS.versions)
    .having(({ fn }) => fn.min('stored_ts'), '<=', old)
    .execute()
  for (const { user_id, id } of full) {
    await transact(database, async (tx) => {
      await createDatabaseRows(tx, user_id, now).lock()
      await deleteOldBodiesOfArmy(tx, user_id, id, old)
      await recountBytes(tx, user_id)
    })
  }
}

async function deleteOldBodiesOfArmy(
  tx: DatabaseTransaction,
  userId: string,
  id: string,
  old: number,
): Promise<void> {
  const newest = tx
    .selectFrom('army_versions')
    .select('ts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .orderBy('ts', 'desc')
    .limit(1)
    .offset(HISTORY_LIMITS.versions - 1)
  const current = tx.selectFrom('armies').select('rev').where('user_id', '=', userId).where('id', '=', id)
  await tx
    .updateTable('army_versions')
    .set({ body: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('body', 'is not', null)
    .where('stored_ts', '<=', old)
    .where('ts', '<', newest)
    .where('rev', 'not in', current)
    .execute()
}

/** Updates the storage that the account takes. */
async function recountBytes(tx: DatabaseTransaction, userId: string): Promise<void> {
  const bytes = tx
    .selectFrom('army_versions')
    .select(sql<number>`sum(coalesce(octet_length(body), 0) + ${sql.lit(ACCOUNT_LIMITS.row)})`.as('bytes'))
    .where('user_id', '=', userId)
  await tx.updateTable('sync_seqs').set({ bytes }).where('user_id', '=', userId).execute()
}

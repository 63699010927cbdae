import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../adapters/database/tables.ts'

/** The maximum size of all snapshots together, in bytes: about a million armies. (docs/operating.md) */
export const MAX_SNAPSHOT_BYTES = 10_000_000_000

const NAME = 'snapshot-bytes'

/** The size of all snapshots together, in bytes. */
export async function readTotal(database: Database): Promise<number> {
  const row = await database
    .selectFrom('totals')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  return row.value
}

/** Adds the size of a new snapshot. @returns false if there is no room for it */
export async function reserveBytes(tx: DatabaseTransaction, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totals')
    .set({ value: sql`value + ${bytes}` })
    .where('name', '=', NAME)
    .where('value', '<=', MAX_SNAPSHOT_BYTES - bytes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Subtracts the sizes of deleted snapshots. */
export async function releaseBytes(
  tx: DatabaseTransaction,
  deleted: readonly { bytes: number }[],
): Promise<void> {
  const bytes = deleted.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes === 0) return
  await tx
    .updateTable('totals')
    .set({ value: sql`value - ${bytes}` })
    .where('name', '=', NAME)
    .execute()
}

/** The size of a snapshot in a query. */
export const bodyBytes = sql<number>`octet_length(body)`.as('bytes')

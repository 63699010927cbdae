import type { Database, DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { TRASH_MS } from '#server/images/delete-unused-pictures.ts'
import { releaseBytes } from '#server/adapters/database/totals.ts'
import { bodyBytes } from './snapshots.ts'

/** How long a copy without an account stays after it was last opened. */
const KEPT_MS = 365 * 86_400_000
const BATCH_SIZE = 500

/**
 * Deletes copies without an account that nobody has opened for a year, and the content of copies that were taken down
 * 30 days ago.
 */
export async function endSnapshots(database: Database, time: number): Promise<void> {
  for (const endBatch of [endUnopened, emptyTakenDown]) {
    while ((await transact(database, (tx) => endBatch(tx, time))) === BATCH_SIZE);
  }
}

/** @returns how many it deleted */
async function endUnopened(tx: DatabaseTransaction, time: number): Promise<number> {
  const due = tx
    .selectFrom('snapshots')
    .select('share_id')
    .where('has_account', '=', 0)
    .where('opened_ts', '<=', time - KEPT_MS)
    .where('taken_down_ts', 'is', null)
    .limit(BATCH_SIZE)
  const deleted = await tx.deleteFrom('snapshots').where('share_id', 'in', due).returning(bodyBytes).execute()
  await releaseBytes(tx, 'snapshot-bytes', deleted)
  return deleted.length
}

/** @returns how many it emptied */
async function emptyTakenDown(tx: DatabaseTransaction, time: number): Promise<number> {
  const due = await tx
    .selectFrom('snapshots')
    .select(['share_id', bodyBytes])
    .where('taken_down_ts', '<=', time - TRASH_MS)
    .where('body', '!=', '')
    .limit(BATCH_SIZE)
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ share_id }) => share_id)
  await tx.updateTable('snapshots').set({ body: '' }).where('share_id', 'in', ids).execute()
  await releaseBytes(tx, 'snapshot-bytes', due)
  return due.length
}

import { SYNC_LIMITS, type ServerVersion } from '../../domain/sync/version.ts'
import type { SyncRows } from './sync-rows.ts'

/**
 * Answers a pull, oldest change first. All armies of one `ts` stay together, as the next page begins after it; so a page
 * that is not the last has at least `SYNC_LIMITS.pull` armies. It waits for no push.
 *
 * @returns null for a cursor that this database has not issued
 */
export async function answerPull(
  rows: SyncRows,
  { sinceTs, syncedTs, omitDeleted }: { sinceTs: number; syncedTs: number; omitDeleted: boolean },
  pageSize: number = SYNC_LIMITS.pull,
): Promise<ServerVersion[] | null> {
  if (!(await hasIssued(rows, [sinceTs, syncedTs]))) return null
  return await rows.changes(sinceTs, omitDeleted, pageSize)
}

/** A server that was restored from a backup has never issued what devices have seen since. */
export async function hasIssued(rows: SyncRows, cursors: readonly number[]): Promise<boolean> {
  const issued = [...new Set(cursors)].filter((ts) => ts !== 0)
  return issued.length === 0 || (await rows.hasIssued(issued))
}

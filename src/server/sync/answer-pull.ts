import { SYNC_LIMITS, type ServerVersion } from '../../domain/sync/version.ts'
import type { SyncRows } from './sync-rows.ts'

/**
 * Answers a pull, oldest change first. The next page begins after the last `ts`, so all armies with the same
 * `ts` are on one page. Every page but the last therefore has at least `SYNC_LIMITS.pull` armies. A pull does
 * not wait for a push.
 *
 * @returns null if this database has not issued the cursor
 */
export async function answerPull(
  rows: SyncRows,
  { sinceTs, syncedTs, omitDeleted }: { sinceTs: number; syncedTs: number; omitDeleted: boolean },
  pageSize: number = SYNC_LIMITS.pull,
): Promise<ServerVersion[] | null> {
  if (!(await hasIssued(rows, [sinceTs, syncedTs]))) return null
  return await rows.changes(sinceTs, omitDeleted, pageSize)
}

/**
 * A server restored from a backup has not issued cursors that devices have seen since. (docs/faults.md R-10)
 */
export async function hasIssued(rows: SyncRows, cursors: readonly number[]): Promise<boolean> {
  const issued = [...new Set(cursors)].filter((ts) => ts !== 0)
  return issued.length === 0 || (await rows.hasIssued(issued))
}

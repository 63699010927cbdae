import { SYNC_LIMITS, type ServerVersion } from '../../domain/sync/version.ts'
import type { SyncRows } from './sync-rows.ts'

export type Page = { versions: ServerVersion[]; cursor: number }

/** @returns null for a cursor that this database has not issued */
export async function answerPull(
  rows: SyncRows,
  { sinceTs, syncedTs, omitDeleted }: { sinceTs: number; syncedTs: number; omitDeleted: boolean },
  pageSize?: number,
): Promise<ServerVersion[] | null> {
  const seq = await rows.readSeq()
  if (!(await hasIssued(rows, seq, [sinceTs, syncedTs]))) return null
  return (await pageOf(rows, sinceTs, omitDeleted, pageSize)).versions
}

/** A server that was restored from a backup has never issued what devices have seen since. */
export async function hasIssued(rows: SyncRows, seq: number, told: readonly number[]): Promise<boolean> {
  for (const ts of new Set(told)) {
    if (ts !== 0 && ts !== seq && !(await rows.hasIssued(ts))) return false
  }
  return true
}

/**
 * What has changed since, oldest first. All armies of one `ts` stay together, as the next page begins after it; so a page
 * that is not the last has at least `SYNC_LIMITS.pull` armies.
 */
export async function pageOf(
  rows: SyncRows,
  since: number,
  omitDeleted: boolean,
  pageSize: number = SYNC_LIMITS.pull,
): Promise<Page> {
  const counts = await rows.countChanges(since, omitDeleted, pageSize)
  let total = 0
  let upTo = since
  for (const { ts, count } of counts) {
    total += count
    upTo = ts
    if (total >= pageSize) break
  }
  return { versions: total === 0 ? [] : await rows.changes(since, upTo, omitDeleted), cursor: upTo }
}

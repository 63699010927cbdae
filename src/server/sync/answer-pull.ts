import { isLastPage, type PageSize, SYNC_LIMITS, type ServerVersion } from '#domain/sync/version.ts'
import type { SyncRows } from './sync-rows.ts'

/**
 * A page of a pull. `accountTs` is the account's present number: with it, the device notices on its next page that the
 * server was restored in between, and that an army may have moved back to a page that it already has. `toFetch` is the
 * number of armies on the following pages.
 */
type PullPage = { versions: ServerVersion[]; accountTs: number; toFetch: number }

/**
 * Answers a pull, oldest change first. The next page begins after the last `ts`, so all armies with the same
 * `ts` are on one page. Every page but the last has reached one of the sizes of `SYNC_LIMITS.page`. A pull does not
 * wait for a push.
 *
 * @returns null if this database has not issued the cursor
 */
export async function answerPull(
  rows: SyncRows,
  { sinceTs, syncedTs, omitDeleted }: { sinceTs: number; syncedTs: number; omitDeleted: boolean },
  pageSize: PageSize = SYNC_LIMITS.page,
): Promise<PullPage | null> {
  if (!(await hasIssued(rows, [sinceTs, syncedTs]))) return null
  const versions = await rows.changes(sinceTs, omitDeleted, pageSize)
  // Read after the page, so that it covers every change that has moved an army off the page.
  const accountTs = await rows.accountTs()
  return { versions, accountTs, toFetch: await countFollowing(rows, versions, pageSize) }
}

/** How many armies the pages after this one will bring, not counting deleted ones. */
export async function countFollowing(
  rows: SyncRows,
  page: readonly ServerVersion[],
  pageSize: PageSize,
): Promise<number> {
  const last = page.at(-1)
  const isLast =
    last === undefined ||
    isLastPage(
      page.map(({ army }) => army),
      pageSize,
    )
  return isLast ? 0 : rows.countAfter(last.ts)
}

/** A server restored from a backup has not issued cursors that devices have seen since. */
export async function hasIssued(rows: SyncRows, cursors: readonly number[]): Promise<boolean> {
  const issued = [...new Set(cursors)].filter((ts) => ts !== 0)
  return issued.length === 0 || (await rows.hasIssued(issued))
}

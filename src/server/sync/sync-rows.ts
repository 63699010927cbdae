import type { ToldConflict } from '#domain/sync/conflict.ts'
import type { PageSize, ServerVersion } from '#domain/sync/version.ts'
import type { Account } from './account-limits.ts'

/** The rows of one account, within one transaction. */
export type SyncRows = {
  /** Reads the state of the account and locks it: from then on other pushes of this account wait. */
  lock: () => Promise<Account>
  save: (account: Account) => Promise<void>
  /** The `ts` of the account's newest change; 0 before the first. */
  accountTs: () => Promise<number>
  /** Whether this database has issued every `ts` of these. */
  hasIssued: (all: readonly number[]) => Promise<boolean>
  /** The `ts` of the newest version of each army, and what its latest merges have decided. */
  heads: (ids: readonly string[]) => Promise<Head[]>
  /** The revisions that the history contains. */
  findRevisions: (revisions: readonly Revision[]) => Promise<(Revision & { ts: number })[]>
  /** Stores these as the newest versions, and adds them to the history. */
  write: (versions: readonly ServerVersion[]) => Promise<void>
  /** Adds versions that merges have replaced to the history, unless it has them. */
  keep: (versions: readonly ServerVersion[]) => Promise<void>
  newest: (ids: readonly string[]) => Promise<ServerVersion[]>
  /**
   * The newest versions after a `ts`, oldest first, until a page has reached its size, and all others with the `ts` of
   * the last one. They are one consistent read. If a push has just moved some of them off the page, the page is smaller,
   * and the news of that push makes the device ask for the rest.
   */
  changes: (after: number, omitDeleted: boolean, page: PageSize) => Promise<ServerVersion[]>
  /** How many armies, not counting deleted ones, have changed after a `ts`. */
  countAfter: (ts: number) => Promise<number>
}

type Head = { id: string; ts: number; conflicts: readonly ToldConflict[] }
export type Revision = { id: string; rev: string }

import type { ServerVersion } from '../../domain/sync/version.ts'
import type { Account } from './account-limits.ts'

/** What the server has of one account, within one transaction. */
export type SyncRows = {
  /** Where the account stands. From then on no other push of it goes on. */
  lock: () => Promise<Account>
  save: (account: Account) => Promise<void>
  /** Whether this database has given a version each `ts` of these. */
  hasIssued: (all: readonly number[]) => Promise<boolean>
  /** Where the newest versions stand. */
  heads: (ids: readonly string[]) => Promise<{ id: string; ts: number }[]>
  /** Those of the marks that the history has. */
  findMarks: (marks: readonly Mark[]) => Promise<(Mark & { ts: number })[]>
  /** Makes these the newest versions, and writes them to the history. */
  write: (versions: readonly ServerVersion[]) => Promise<void>
  /** Writes versions that merges have replaced to the history, unless it has them. */
  keep: (versions: readonly ServerVersion[]) => Promise<void>
  newest: (ids: readonly string[]) => Promise<ServerVersion[]>
  /**
   * The newest versions after one `ts`, oldest first: `most` of them, and what else has the `ts` of the last one. They are
   * read at one moment.
   */
  changes: (after: number, omitDeleted: boolean, limit: number) => Promise<ServerVersion[]>
}

export type Mark = { id: string; rev: string }

import type { ServerVersion } from '../../domain/sync/version.ts'

/** What the server has of one account, within one transaction that no other push of the account can enter. */
export type SyncRows = {
  /** The highest `ts` given to anything so far; 0 at first. */
  readSeq: () => Promise<number>
  writeSeq: (ts: number) => Promise<void>
  /** Whether this database has given a version this `ts`. */
  hasIssued: (ts: number) => Promise<boolean>
  /** Where the newest versions stand. */
  heads: (ids: readonly string[]) => Promise<{ id: string; ts: number }[]>
  /** Those of the marks that the history has. */
  findMarks: (marks: readonly Mark[]) => Promise<(Mark & { ts: number })[]>
  /** Makes these the newest versions, and writes them to the history. */
  write: (versions: readonly ServerVersion[]) => Promise<void>
  /** Writes versions that merges have replaced to the history, unless it has them. */
  keep: (versions: readonly ServerVersion[]) => Promise<void>
  newest: (ids: readonly string[]) => Promise<ServerVersion[]>
  /** How many armies have changed at each `ts` after this one, oldest first; `most` of these. */
  countChanges: (
    after: number,
    omitDeleted: boolean,
    most: number,
  ) => Promise<{ ts: number; count: number }[]>
  /** The newest versions after one `ts` and up to another, oldest first. */
  changes: (after: number, upTo: number, omitDeleted: boolean) => Promise<ServerVersion[]>
}

export type Mark = { id: string; rev: string }

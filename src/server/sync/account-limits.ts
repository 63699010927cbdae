/**
 * The maximum that the server keeps for one account, so that nobody can fill its disk. The last bytes are
 * reserved for deletions. Each version costs its row in addition to its text.
 */
export const ACCOUNT_LIMITS = { bytes: 200_000_000, forDeletions: 1_000_000, armies: 10_000, row: 200 }

/** The history of an account with recent pushes is cleaned up once in this time. */
export const CLEAN_EVERY_MS = 86_400_000

/** The sync state of an account. */
export type Account = {
  /** The highest `ts` issued so far; 0 at first. */
  seq: number
  /** The storage of all versions of its armies, in bytes. */
  bytes: number
  /** The number of its armies, including deleted ones. */
  armies: number
}

/** The account with one more version of `size` bytes, or null if that is over a limit. */
export function withVersion(
  account: Account,
  size: number,
  { isNew, isDeletion }: { isNew: boolean; isDeletion: boolean },
): Account | null {
  const bytes = account.bytes + size + ACCOUNT_LIMITS.row
  const armies = account.armies + (isNew ? 1 : 0)
  const maxBytes = ACCOUNT_LIMITS.bytes - (isDeletion ? 0 : ACCOUNT_LIMITS.forDeletions)
  return bytes > maxBytes || armies > ACCOUNT_LIMITS.armies ? null : { ...account, bytes, armies }
}

/**
 * What the server keeps of one account at most, so that nobody fills its disk. The last bytes are for deletions, and each
 * version costs its row besides its text.
 */
export const ACCOUNT_LIMITS = { bytes: 200_000_000, forDeletions: 1_000_000, armies: 10_000, row: 200 }

/** Where an account stands. */
export type Account = {
  /** The highest `ts` given to anything so far; 0 at first. */
  seq: number
  /** What all versions of its armies take. */
  bytes: number
  /** How many armies it has, deleted ones included. */
  armies: number
}

/** The account with one more version of `size` bytes, or null if there is no room for it. */
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

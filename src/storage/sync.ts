import type { Answered, Outgoing, Settled } from '../domain/sync/exchange.ts'

/** What sync keeps on the device. All throw StorageError. */
export type SyncStorage = {
  /**
   * What to send next; from now on it is on its way, until the server answers. Armies without an owner become the owner's.
   * @returns null if another account is logged in here by now; so does the next
   */
  begin: (owner: string) => Promise<Outgoing | null>
  /** Takes an answer, in one transaction with the cursor. `newId` makes the marks of merged versions. */
  settle: (
    owner: string,
    outgoing: Outgoing,
    answered: Answered,
    newId: () => string,
  ) => Promise<Settled | null>
  /** The server was restored from a backup: everything is to be checked against it. */
  doubt: (owner: string, outgoing: Outgoing) => Promise<void>
}

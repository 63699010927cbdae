/** How far a device has synced with an account. */
export type SyncCheckpoint = {
  /** The device has received all changes up to this one. */
  cursor: number
  /** The account's highest `ts` that the server has told. If the server no longer knows it, it was restored from a backup. */
  syncedTs: number
  /**
   * Counts the exchanges. An answer to an earlier one is ignored, because the server may have been restored in
   * between.
   */
  turn: number
}

export const initialCheckpoint: SyncCheckpoint = { cursor: 0, syncedTs: 0, turn: 0 }

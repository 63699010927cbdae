/** In bytes. `ownFiles` is what the app itself takes of `used`; null where the browser does not tell. */
export type StorageUsage = { used: number; quota: number; ownFiles: number | null }

/** Five pictures of the largest size that wait to be uploaded, in bytes. */
const MIN_FREE_BYTES = 50_000_000
const MAX_USED_SHARE = 0.8

/**
 * Whether there is so little room left that the user should know. The share alone would come too late on a device that
 * is nearly full, where the quota is small; the bytes alone too late for somebody who has gigabytes of pictures.
 * Chromium always says ten gigabytes more than are used, so there the first word of it is an edit that is not saved.
 */
export function isNearlyFull({ used, quota }: StorageUsage): boolean {
  return used > MAX_USED_SHARE * quota || quota - used < MIN_FREE_BYTES
}

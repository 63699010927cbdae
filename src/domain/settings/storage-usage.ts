/**
 * Storage of the browser, in bytes. `ownFiles` is the part of `used` that the app's own files take, or null if the
 * browser does not report it.
 */
export type StorageUsage = { used: number; quota: number; ownFiles: number | null }

/** In bytes: enough for five large pictures that are not uploaded yet. */
const MIN_FREE_BYTES = 50_000_000
const MAX_USED_SHARE = 0.8

/**
 * Whether so little space is left that the user should know. The share alone would warn too late on a nearly full
 * device, where the quota is small. The bytes alone would warn too late if there are gigabytes of pictures. Chromium
 * always reports 10 GB more than is used, so the first sign there is an edit that cannot be saved.
 */
export function isNearlyFull({ used, quota }: StorageUsage): boolean {
  return used > MAX_USED_SHARE * quota || quota - used < MIN_FREE_BYTES
}

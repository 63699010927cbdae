/** In bytes. `ownFiles` is what the app itself takes of `used`; null where the browser does not tell. */
export type Room = { used: number; quota: number; ownFiles: number | null }

/** Five pictures of the largest size that wait to be uploaded, in bytes. */
const LITTLE = 50_000_000
const MOST = 0.8

/**
 * Whether there is so little room left that the user should know. The share alone would come too late on a device that
 * is nearly full, where the quota is small; the bytes alone too late for somebody who has gigabytes of pictures.
 * Chromium always says ten gigabytes more than are used, so there the first word of it is an edit that is not saved.
 */
export function isShort({ used, quota }: Room): boolean {
  return used > MOST * quota || quota - used < LITTLE
}

import * as z from 'zod/mini'

/**
 * The latest time that the app believes, the beginning of 2100, in ms since 1970. It is a constant, because reading data
 * has no clock; no device is that far ahead, and every time before it is a date.
 */
export const LATEST_TIME = Date.UTC(2100, 0, 1)

/** Whether this is a time that can be shown as a date. */
export const isKnownTime = (ts: number): boolean => ts > 0 && ts <= LATEST_TIME

/**
 * A time in ms since 1970, wherever it arrives or is read: from a file, a link, a server or the disk. One that is too
 * late becomes 0, which is an unknown time, because a wrong time is no reason to lose what it belongs to.
 */
export const timeSchema = z.int().check(
  z.nonnegative(),
  z.overwrite((ts) => (ts > LATEST_TIME ? 0 : ts)),
)

/** "2026-11-28": the day at this time, in ms since 1970, where the user is. */
export function dayOf(ts: number): string {
  const time = new Date(ts)
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

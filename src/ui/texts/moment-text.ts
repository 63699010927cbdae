import { isKnownTime } from '#domain/time/time.ts'

/**
 * The one place that writes times, in ms since 1970, in the time zone of the user. An unknown time is an empty text.
 */

// Creating a formatter when the module loads would take longer than everything else that a page of forms does at start,
// and a log has many times.
let moment: Intl.DateTimeFormat | undefined
let clock: Intl.DateTimeFormat | undefined

/** "21 November 2026 at 14:05" */
export function momentText(ts: number): string {
  moment ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  return isKnownTime(ts) ? moment.format(ts) : ''
}

/** The time of day, as "19:05". */
export function clockText(ts: number): string {
  clock ??= new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
  return isKnownTime(ts) ? clock.format(ts) : ''
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** A time in ms since 1970, as "21 November 2026 at 14:05" where the reader is. */
export function momentText(ts: number): string {
  return format.format(ts)
}

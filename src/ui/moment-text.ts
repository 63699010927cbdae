/** A time in ms since 1970, as "21 November 2026 at 14:05" where the reader is. */
export function momentText(ts: number): string {
  // No formatter made beforehand: making the first takes longer than all else that a page of forms does at its start.
  return new Date(ts).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
}

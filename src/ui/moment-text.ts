/** Formats a time, in milliseconds since 1970, as "21 November 2026 at 14:05" in the user's time zone. */
export function momentText(ts: number): string {
  // Creating a formatter when the module loads would take longer than everything else that a page of forms does at
  // start.
  return new Date(ts).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
}

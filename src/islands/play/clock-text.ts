let format: Intl.DateTimeFormat | undefined

/** The time of day of a moment in ms since 1970, as "19:05". */
export function clockText(ts: number): string {
  // Making a formatter takes a millisecond, and a log has many moves.
  format ??= new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
  return format.format(ts)
}

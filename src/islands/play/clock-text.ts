/** The time of day of a moment in ms since 1970, as "19:05". */
export function clockText(ts: number): string {
  return new Date(ts).toLocaleTimeString('en-GB', { timeStyle: 'short' })
}

/** What a screen says of an error, by its code, in the words of S1 §8; a full device says so in ours. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['DB_VERSION_HIGHER_THAN_REQUESTED', 'Could not open database. Try refreshing the page.'],
  ['CLOSED_FOR_UPGRADE', 'Database was closed due to version upgrade. Please refresh the page.'],
  [
    'UPGRADE_BLOCKED',
    'Database could not be opened due to an upgrade being blocked by other browser tabs. Please close other browser tabs with this application and then refresh the page.',
  ],
  ['QUERY_ERROR', 'Database query failed. Sorry about this. Perhaps try refreshing the page?'],
  ['QUOTA_EXCEEDED', 'This device has no room left for your armies.'],
  ['RULESET_NOT_FOUND', 'Ruleset version not found.'],
  [
    'FETCH_FAILED',
    "Network request failed. Make sure you're connected to the internet and try again by refreshing the app.",
  ],
])

/** Of an error that has no words of its own. (S1 §8, G18) */
export const UNEXPECTED =
  "Ooops! This wasn't supposed to happen. The error was reported. If the issue persists, please get in touch with the maintainer via Discord."

export function screenErrorText(code: string): string {
  return TEXTS.get(code) ?? UNEXPECTED
}

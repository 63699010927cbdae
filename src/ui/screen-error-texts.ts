/** The texts of screen errors by code: ERR-14 to ERR-19, and our own for a full device. */
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

/** The text for all other errors. (ERR-24) */
export const UNEXPECTED =
  "Ooops! This wasn't supposed to happen. The error was reported. If the issue persists, please get in touch with the maintainer via Discord."

export function screenErrorText(code: string): string {
  return TEXTS.get(code) ?? UNEXPECTED
}

import { FETCH_FAILED } from './fetch-failed-text.ts'

/** The texts of screen errors by code. */
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
  ['FETCH_FAILED', FETCH_FAILED],
])

/** The text for a browser that blocks the database, where a tool is of no use without it. */
export const NOTHING_KEPT =
  'This browser does not let the site store anything, so nothing can be kept here. Allow the site to store data, or leave the private window, and refresh.'

export const ARMY_NOT_FOUND =
  'This army was not found. The link might be broken, or perhaps you are not logged into the right account?'

/** The text for all other errors. It claims a report only if one is sent. */
export const UNEXPECTED = [
  "Ooops! This wasn't supposed to happen.",
  ...(import.meta.env.PUBLIC_ERROR_REPORTS === 'on' ? ['The error was reported.'] : []),
  'If the issue persists, please get in touch with the maintainer via Discord.',
].join(' ')

export function screenErrorText(code: string): string {
  return TEXTS.get(code) ?? UNEXPECTED
}

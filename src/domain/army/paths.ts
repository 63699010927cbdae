/** The addresses of the army builder's pages. */

export const pathToArmies = '/army'
/** The list of armies with the trash open above it. */
export const pathToTrash = `${pathToArmies}#trash`

/**
 * The end of an address. Chats and mails leave full stops, brackets, quotes, emphasis, encoded spaces and invisible
 * characters at the end of a link, so whatever cannot go on an id or a path is ignored.
 */
const END = '(?![a-z0-9]|/+[a-z0-9])'
/** Matches an id. Other words are whole ids that nothing has, not ids with something behind them. */
const ID = String.raw`([\w-]{12}|[\w-]+(?![\w-]))`
const SHARE_ID = String.raw`([\w-]{12})`

const address = (path: string): RegExp => new RegExp(`^${path}`, 'i')

/** How the pages of armies are found in a path. Each ignores case and what is left behind the id. */
export const ADDRESSES = {
  army: address(`/army/a/${ID}${END}`),
  unit: address(`/army/a/${ID}/u/${ID}${END}`),
  shared: address(`/army/s/${ID}${END}`),
  sharedUnit: address(`/army/s/${ID}/u/${ID}${END}`),
  offlineUnit: address(`/army/s/u/${ID}${END}`),
  print: address(`/print/a/${ID}${END}`),
  /** A share link that can exist, of an army or of a unit of it. */
  shareLink: address(String.raw`/army/s/${SHARE_ID}(?:/u/[\w-]+)?${END}`),
  /** The same, with the army in the fragment. */
  offlineLink: address(String.raw`/army/s(?:/u/[\w-]+)?/*#([\w-]+)`),
} as const

/** Finds the pages of one army. Its id is captured. */
export const addressOf = (armyId: string): RegExp => address(`/army/a/(${armyId})(?:/u/${ID})?${END}`)

export function pathToArmy(armyId: string): string {
  return `${pathToArmies}/a/${armyId}`
}

/** The id of the army in an address below `/print`. Ignores case and a trailing slash. */
export function printedArmyId(path: string): string | null {
  return ADDRESSES.print.exec(path)?.[1] ?? null
}

/** More armies are more paper than anybody wants, and each is a request for its link. */
const MOST_PRINTED = 20

/** The page that prints these armies, one after the other. */
export function pathToPrint([first = '', ...others]: readonly string[]): string {
  return `/print/a/${first}${others.length > 0 ? `?with=${others.join(',')}` : ''}`
}

/** The ids of the armies that are printed after the one in the path. */
export function alsoPrinted(search: string): string[] {
  const ids = (new URLSearchParams(search).get('with') ?? '').split(',')
  return [...new Set(ids.filter((id) => /^[\w-]{12}$/.test(id)))].slice(0, MOST_PRINTED - 1)
}

export function pathToUnit(armyId: string, unitId: string): string {
  return `${pathToArmy(armyId)}/u/${unitId}`
}

/** The search part of an address about the armies of a tag. */
export function searchForTag(tag?: string): string {
  return tag === undefined ? '' : `?${new URLSearchParams({ tag }).toString()}`
}

/** The comparison of two armies. */
export const pathToCompare = `${pathToArmies}/compare`

/** What an army, or all armies of a tag, come to. */
export const pathToStatistics = `${pathToArmies}/statistics`

/** The statistics of an army. `parseStatisticsOf` reads the address. */
export const pathToArmyStatistics = (armyId: string): string => `${pathToStatistics}?a=${armyId}`
export const pathToSharedStatistics = (shareId: string): string => `${pathToStatistics}?s=${shareId}`
export const pathToOfflineStatistics = (data: string): string => `${pathToStatistics}#${data}`

/** The statistics of all armies of a tag. */
export const pathToTagStatistics = (tag: string): string => pathToStatistics + searchForTag(tag)

/** The read-only page of a shared army. */
export function pathToShared(shareId: string): string {
  return `${pathToArmies}/s/${shareId}`
}

/** The id in the address of a shared army, or null for any other path. Ignores case. */
export function sharedArmyId(path: string): string | null {
  return ADDRESSES.shareLink.exec(path)?.[1] ?? null
}

export function pathToSharedUnit(shareId: string, unitId: string): string {
  return `${pathToShared(shareId)}/u/${unitId}`
}

/** The army in the fragment of an address, without what a chat has left behind it. */
export function offlineData(hash: string): string {
  return /^#([\w-]*)/.exec(hash)?.[1] ?? ''
}

/** The page of an army that the link itself contains, in its fragment. */
export function pathToOfflineLink(data: string): string {
  return `${pathToArmies}/s#${data}`
}

export function pathToOfflineLinkUnit(data: string, unitId: string): string {
  return `${pathToArmies}/s/u/${unitId}#${data}`
}

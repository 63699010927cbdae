/** The addresses of the army builder's pages. (SHELL-01) */

export const pathToArmies = '/army'

export function pathToArmy(armyId: string): string {
  return `${pathToArmies}/a/${armyId}`
}

/** The id of the army in an address below `/print`. Ignores case and a trailing slash. (SHELL-04) */
export function printedArmyId(path: string): string | null {
  return /^\/print\/a\/([\w-]+)\/?$/i.exec(path)?.[1] ?? null
}

export function pathToUnit(armyId: string, unitId: string): string {
  return `${pathToArmy(armyId)}/u/${unitId}`
}

/** The read-only page of a shared army. */
export function pathToShared(shareId: string): string {
  return `${pathToArmies}/s/${shareId}`
}

/** The id in the address of a shared army, or null for any other path. Ignores case. (SHELL-04) */
export function sharedArmyId(path: string): string | null {
  return /^\/army\/s\/([\w-]{12})(\/|$)/i.exec(path)?.[1] ?? null
}

export function pathToSharedUnit(shareId: string, unitId: string): string {
  return `${pathToShared(shareId)}/u/${unitId}`
}

/** The page of an army that the link itself contains, in its fragment. */
export function pathToOfflineLink(data: string): string {
  return `${pathToArmies}/s#${data}`
}

export function pathToOfflineLinkUnit(data: string, unitId: string): string {
  return `${pathToArmies}/s/u/${unitId}#${data}`
}

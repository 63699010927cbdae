/** The pages of the army builder by their addresses. (SHELL-01) */

export const pathToArmies = '/army'

export function pathToArmy(armyId: string): string {
  return `${pathToArmies}/a/${armyId}`
}

/** The id of the army that an address below `/print` names; in any case and with or without a last slash. (SHELL-04) */
export function printedArmyId(path: string): string | null {
  return /^\/print\/a\/([\w-]+)\/?$/i.exec(path)?.[1] ?? null
}

export function pathToUnit(armyId: string, unitId: string): string {
  return `${pathToArmy(armyId)}/u/${unitId}`
}

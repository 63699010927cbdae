/** The pages of the army builder by their addresses. (SHELL-01) */

export const pathToArmies = '/army'

export function pathToArmy(armyId: string): string {
  return `${pathToArmies}/a/${armyId}`
}

export function pathToUnit(armyId: string, unitId: string): string {
  return `${pathToArmy(armyId)}/u/${unitId}`
}

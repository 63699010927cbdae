import type { ArmyUnit } from './unit.ts'

/** Rows of units that are alike on the table, whatever their names, and by whatever else `also` tells them apart. */
export function groupBuilds(
  units: readonly ArmyUnit[],
  also: (unit: ArmyUnit) => string = () => '',
): ArmyUnit[][] {
  const keyOf = (unit: ArmyUnit) => {
    const { type, keywords, cursed_artefacts, abyssal_allegiances } = unit
    return JSON.stringify([type, keywords, cursed_artefacts, abyssal_allegiances, also(unit)])
  }
  return [...Map.groupBy(units, keyOf).values()]
}

export const countUnits = (units: readonly Pick<ArmyUnit, 'count'>[]): number =>
  units.reduce((sum, { count }) => sum + count, 0)

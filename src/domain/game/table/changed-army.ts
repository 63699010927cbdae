import type { Army } from '#domain/army/army.ts'
import { equal } from '#domain/equal.ts'
import type { SideState } from './table.ts'
import { unitsOfArmy } from '#domain/game/words/unit-ref.ts'

/** Whether an army still has every unit of a side, each with its type. Otherwise a game keeps its copy. */
export function hasEveryUnit({ units }: Pick<SideState, 'units'>, army: Army): boolean {
  const rows = new Map(army.units.map((row) => [row.id, row]))
  return units.every(({ row: { id, type }, number }) => {
    const now = rows.get(id)
    return now?.type === type && number <= now.count
  })
}

/** Whether an army differs from a side's copy of it in what a game shows. */
export function hasChanged({ name, units }: Pick<SideState, 'name' | 'units'>, army: Army): boolean {
  const now = unitsOfArmy(army)
  return (
    now.length !== units.length ||
    (army.name !== '' && army.name !== name) ||
    now.some(({ row }, index) => !equal(row, units[index]?.row))
  )
}

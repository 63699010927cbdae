import { BATTLE_STANDARD, GENERAL } from '../ruleset/vocabulary.ts'
import type { Army, ArmyUnit } from './army.ts'

const has = (unit: ArmyUnit, keyword: string) => unit.keywords.some(({ id }) => id === keyword)

/** Ids of the units that a side gave the keyword since the base. */
function named(base: Army | undefined, side: Army, keyword: string): Set<string> {
  const before = new Set(base?.units.filter((unit) => has(unit, keyword)).map(({ id }) => id))
  return new Set(side.units.filter((unit) => has(unit, keyword) && !before.has(unit.id)).map(({ id }) => id))
}

/** Leaves the keyword to one unit: the one named last, of several the one with the lowest id. */
function keepOne(
  units: ArmyUnit[],
  keyword: string,
  byLater: Set<string>,
  byEarlier: Set<string>,
): ArmyUnit[] {
  const rank = ({ id }: ArmyUnit) => (byLater.has(id) ? 0 : byEarlier.has(id) ? 1 : 2)
  const holders = units.filter((unit) => has(unit, keyword))
  const [keeper] = holders.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  return units.map((unit) => {
    if (unit === keeper) return { ...unit, count: 1 }
    if (!has(unit, keyword)) return unit
    return {
      ...unit,
      keywords: unit.keywords.filter(({ id }) => id !== keyword),
      cursed_artefacts: keyword === GENERAL ? [] : unit.cursed_artefacts,
    }
  })
}

/**
 * The units with at most one general and one battle standard, both single units. A unit that loses General here loses
 * its cursed artefacts too, as when a player names another general. (SYNC.md 15; S1 §5)
 */
export function repairUnits(
  units: ArmyUnit[],
  base: Army | undefined,
  later: Army,
  earlier: Army,
): ArmyUnit[] {
  return [GENERAL, BATTLE_STANDARD].reduce(
    (repaired, keyword) =>
      keepOne(repaired, keyword, named(base, later, keyword), named(base, earlier, keyword)),
    units,
  )
}

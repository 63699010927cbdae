import { GENERAL } from '../ruleset/vocabulary.ts'
import type { Army, ArmyUnit } from './army.ts'
import { ASSIGNED, hasKeyword } from './unit-edits.ts'

/** Ids of the units that a side gave the keyword since the base. */
function named(base: Army | undefined, side: Army, keyword: string): Set<string> {
  const holders = (army: Army | undefined) =>
    new Set(army?.units.filter((unit) => hasKeyword(unit, keyword)).map(({ id }) => id))
  const before = holders(base)
  return new Set([...holders(side)].filter((id) => !before.has(id)))
}

/** Leaves the keyword to one unit: the one named last, or of several the one with the lowest id. */
function keepOne(
  units: ArmyUnit[],
  keyword: string,
  byLater: Set<string>,
  byEarlier: Set<string>,
): ArmyUnit[] {
  const rank = ({ id }: ArmyUnit) => (byLater.has(id) ? 0 : byEarlier.has(id) ? 1 : 2)
  const holders = [...units.entries()].filter(([, unit]) => hasKeyword(unit, keyword))
  const [keeper] = holders.toSorted(
    ([, a], [, b]) => rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
  return units.map((unit, index) => {
    if (index === keeper?.[0]) return { ...unit, count: 1 }
    if (!hasKeyword(unit, keyword)) return unit
    const keywords = unit.keywords.filter(({ id }) => id !== keyword)
    return keyword === GENERAL ? { ...unit, keywords, cursed_artefacts: [] } : { ...unit, keywords }
  })
}

/**
 * The units with at most one general and one battle standard, both single units. A unit that loses General here loses
 * its cursed artefacts too, as when a player names another general. (docs/sync.md, UNIT-17)
 */
export function repairUnits(
  units: ArmyUnit[],
  base: Army | undefined,
  later: Army,
  earlier: Army,
): ArmyUnit[] {
  return ASSIGNED.reduce(
    (repaired, keyword) =>
      keepOne(repaired, keyword, named(base, later, keyword), named(base, earlier, keyword)),
    units,
  )
}

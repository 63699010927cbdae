import { GENERAL } from '#domain/rules/vocabulary.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { ASSIGNED, hasKeyword } from '#domain/unit/unit-edits.ts'

/** The ids of the units that a side has given the keyword since the base. */
function named(base: Army | undefined, side: Army, keyword: string): Set<string> {
  const holders = (army: Army | undefined) =>
    new Set(army?.units.filter((unit) => hasKeyword(unit, keyword)).map(({ id }) => id))
  const before = holders(base)
  return new Set([...holders(side)].filter((id) => !before.has(id)))
}

/** Keeps the keyword on one unit only: the one that got it last, or the one with the lowest id if there are several. */
function keepOne(
  units: ArmyUnit[],
  keyword: string,
  byLater: Set<string>,
  byEarlier: Set<string>,
): ArmyUnit[] {
  const rank = ({ id }: ArmyUnit) => (byLater.has(id) ? 0 : byEarlier.has(id) ? 1 : 2)
  const holders = [...units.entries()].filter(([, unit]) => hasKeyword(unit, keyword))
  const [keeper] = holders.toSorted(([, a], [, b]) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
  return units.map((unit, index) => {
    if (index === keeper?.[0]) return { ...unit, count: 1 }
    if (!hasKeyword(unit, keyword)) return unit
    const keywords = unit.keywords.filter(({ id }) => id !== keyword)
    return keyword === GENERAL ? { ...unit, keywords, cursed_artefacts: [] } : { ...unit, keywords }
  })
}

/**
 * Restores the rule that an army has at most one general and one battle standard, both single units. A unit that loses
 * General also loses its cursed artefacts, as it does when a player names another general. (docs/sync.md)
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

import type { Army } from '#domain/army/army.ts'
import { footprintStat } from '#domain/unit/stats.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import {
  FOOTPRINT_NAMES,
  FOOTPRINTS,
  UNIT_TYPES,
  type Footprint,
  type UnitType,
} from '#domain/rules/vocabulary.ts'

/** A kind of base: the type of the unit that stands on it, and its footprint. */
export type Base = { type: UnitType; footprint: Footprint }

/** How many bases there are of each kind, by `baseId`. A kind without any is missing. */
export type BaseCounts = ReadonlyMap<string, number>

/** Every kind of base, in the order of the unit types. */
export const BASES: readonly Base[] = UNIT_TYPES.flatMap((type) =>
  FOOTPRINTS.map((footprint) => ({ type, footprint })),
)

/**
 * The id of a kind of base, which is that of its unit among the miniatures. So two devices that enter the same kind
 * mean the same unit, and a merge does not count it twice.
 */
export function baseId({ type, footprint }: Base): string {
  return `${footprint.slice(0, 1)}-${type}`.slice(0, 12).padEnd(12, '-')
}

/** How many bases are owned, of every kind. What an older build has added in another way does not count. */
export function ownedBases({ units }: Pick<Army, 'units'>): BaseCounts {
  const ids = new Set(BASES.map(baseId))
  return new Map(units.filter(({ id }) => ids.has(id)).map(({ id, count }) => [id, count]))
}

/** The bases that an army needs on the table. */
export function neededBases(army: Pick<Army, 'units'>, rules: ArmyRules): BaseCounts {
  const counts = new Map<string, number>()
  for (const unit of army.units) {
    const footprint = footprintStat(unitFacts(unit, rules).evaluated, rules).value
    const id = baseId({ type: unit.type, footprint })
    counts.set(id, (counts.get(id) ?? 0) + unit.count)
  }
  return counts
}

/** What is missing for these needs. */
export function missingBases(needed: BaseCounts, owned: BaseCounts): BaseCounts {
  return new Map(
    [...needed].flatMap(([id, count]): [string, number][] => {
      const missing = count - (owned.get(id) ?? 0)
      return missing > 0 ? [[id, missing]] : []
    }),
  )
}

/** What several armies need together. */
export type JointNeeds = {
  /** For all of them on the table at once. */
  atOnce: BaseCounts
  /** For any one of them. */
  oneAtATime: BaseCounts
  /** How many of them can be built from what is owned, each by itself. */
  buildable: number
  armies: number
}

/** What several armies need together, with what is owned of it. */
export function jointNeeds(all: readonly BaseCounts[], owned: BaseCounts): JointNeeds {
  const [atOnce, oneAtATime] = [new Map<string, number>(), new Map<string, number>()]
  for (const [id, count] of all.flatMap((needed) => [...needed])) {
    atOnce.set(id, (atOnce.get(id) ?? 0) + count)
    oneAtATime.set(id, Math.max(oneAtATime.get(id) ?? 0, count))
  }
  const buildable = all.filter((needed) => missingBases(needed, owned).size === 0).length
  return { atOnce, oneAtATime, buildable, armies: all.length }
}

/** "3 of 4 armies can be built. For all of them at once, 12 bases are missing." */
export function jointNeedsText({ atOnce, buildable, armies }: JointNeeds, owned: BaseCounts): string {
  const missing = sumOfBases(missingBases(atOnce, owned))
  const some = `${missing} ${missing === 1 ? 'base is' : 'bases are'} missing`
  if (armies === 0) return 'There is no such army.'
  if (armies === 1) return missing === 0 ? 'This army can be built.' : `For this army, ${some}.`
  if (missing === 0) return `All ${armies} armies can be built at once.`
  const can =
    buildable === armies
      ? `Each of the ${armies} armies`
      : buildable === 0
        ? `None of the ${armies} armies`
        : `${buildable} of ${armies} armies`
  return `${can} can be built. For all of them at once, ${some}.`
}

export const sumOfBases = (counts: BaseCounts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

/** "Heavy Cavalry, Narrow" */
export function baseName({ type, footprint }: Base, rules: ArmyRules): string {
  return `${rules.units.get(type)?.name ?? type}, ${FOOTPRINT_NAMES[footprint]}`
}

/** "2 × Heavy Cavalry, Narrow", one for each kind. */
export function baseTexts(counts: BaseCounts, rules: ArmyRules): string[] {
  return BASES.flatMap((base) => {
    const count = counts.get(baseId(base)) ?? 0
    return count > 0 ? [`${count} × ${baseName(base, rules)}`] : []
  })
}

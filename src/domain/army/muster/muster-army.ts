import { numberText } from '#domain/numbers/number-text.ts'
import type { Army, IllustrationId } from '#domain/army/army.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import type { BaseCounts } from '#domain/army/library/bases.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { pick, seeded } from '#domain/random.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { muster, type Mustered } from './muster.ts'
import { markOf, type MusterMark, SEEDS } from './muster-mark.ts'

/** How an army was mustered last. Null if nothing is left of it that nobody has touched. */
export function musterOf({ units }: Pick<Army, 'units'>): MusterMark | null {
  const marks = units.flatMap((unit) => markOf(unit) ?? [])
  return marks.reduce<MusterMark | null>((last, mark) => (last && last.seed >= mark.seed ? last : mark), null)
}

/** The units that stay when an army is mustered again: those that are pinned, and those that the player has touched. */
export function stayingUnits({ units }: Pick<Army, 'units'>, pinned: ReadonlySet<string>): ArmyUnit[] {
  return units.filter((unit) => pinned.has(unit.id) || markOf(unit) === null)
}

/** "Mustered, 3,000 points": what the history of the army says. */
export const musterLabel = (limit: number): string => `Mustered, ${numberText(limit)} points`

/** The points for which an army is mustered again. */
export const limitOf = (army: Army, rules: ArmyRules): number =>
  army.points_limit ?? summarizeArmy(army, rules).points

/**
 * Musters an army once more with the next seed, around what stays. So two devices that have the same army muster the same
 * one next. `shelf` has the bases that are owned, if they are to do.
 */
export function musterAgain(
  army: Army,
  last: MusterMark,
  pinned: ReadonlySet<string>,
  shelf: BaseCounts,
  rules: ArmyRules,
): Mustered {
  const wishes = {
    limit: limitOf(army, rules),
    seed: (last.seed + 1) % SEEDS,
    wizard: last.wizard,
    shelf: last.fromMiniatures ? shelf : null,
  }
  return muster(wishes, stayingUnits(army, pinned), rules)
}

const PICTURES: Readonly<Record<UnitType, readonly IllustrationId[]>> = {
  LIGHT_INFANTRY: ['FAMILIAR', 'GOBLINS', 'WOUNDED_ELF', 'ELF_WARRIOR'],
  RANGED_INFANTRY: ['DWARF_ARCHER', 'WOUNDED_ELF', 'ELF_ARCHER', 'HUNTER', 'WIZARD'],
  HEAVY_INFANTRY: ['DARK_KNIGHT', 'ICE_ZOMBIES'],
  MONSTROUS_INFANTRY: ['BEAST', 'WIZARD'],
  LIGHT_CAVALRY: ['ELF_ARCHER', 'ELF_WARRIOR', 'HUNTER'],
  HEAVY_CAVALRY: ['DARK_KNIGHT'],
  WAR_WAGON: ['GOBLINS'],
  CHARIOT: ['GOBLINS'],
  MONSTER: ['OORM'],
  BEASTS: ['BEAST', 'FAMILIAR', 'HUNTER'],
  ARTILLERY: ['DWARF_ARCHER'],
}

/** An illustration that fits the General, who is the first of a mustered army. */
export function pictureOf([general]: readonly ArmyUnit[], seed: number): IllustrationId {
  return pick(PICTURES[general?.type ?? 'LIGHT_INFANTRY'], seeded(seed))
}

import type { Army } from '#domain/army/army.ts'
import { countUnits, groupBuilds } from '#domain/unit/build-groups.ts'
import { sortUnits } from '#domain/unit/sort-units.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { mayCharge } from '#domain/combat/charge-reach.ts'
import { type Combatant, newCombatant } from '#domain/combat/combatant.ts'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import { unitInMoment } from '#domain/combat/unit-in-moment.ts'

/** Units of an army with one name that fight alike. `charging` is the same as `standing` if they cannot charge. */
export type AlikeUnits = {
  label: string
  type: UnitType
  units: number
  standing: Combatant
  charging: Combatant
}

/** Who charges in every fight between two armies. */
export const CHARGERS = ['nobody', 'left', 'right'] as const
export type Charger = (typeof CHARGERS)[number]

/** The units of an army that fight alike, in the order of its roll. */
export function alikeUnits(army: Pick<Army, 'units'>, rules: ArmyRules): AlikeUnits[] {
  return groupBuilds(sortUnits(army.units), (unit) => unitLabel(unit, rules)).flatMap((alike) => {
    const [unit] = alike
    if (!unit) return []
    const { evaluated } = unitFacts(unit, rules)
    const standing = newCombatant(evaluated)
    const charges = mayCharge(unitInMoment(standing, rules))
    return {
      label: unitLabel(unit, rules),
      type: unit.type,
      units: countUnits(alike),
      standing,
      charging: charges ? newCombatant(evaluated, { situations: ['charged'] }) : standing,
    }
  })
}

/** The chances that the left unit of a pair wins their Clash, that the right one does, and that nobody does. */
export type PairOdds = { left: number; right: number; ties: number }

/** One Clash of each left unit with each right one, row by row, so that the page can respond in between. */
export function* oddsOfPairs(
  lefts: readonly AlikeUnits[],
  rights: readonly AlikeUnits[],
  charger: Charger,
  rules: ArmyRules,
): Generator<PairOdds[]> {
  for (const left of lefts)
    yield rights.map((right) => {
      const one = charger === 'left' ? left.charging : left.standing
      const other = charger === 'right' ? right.charging : right.standing
      const fight = fightOdds(one, other, rules)
      return { left: fight.one.wins, right: fight.other.wins, ties: fight.ties }
    })
}

/** How a unit does on average, over all units of the other army. */
type Standing = { label: string; wins: number }

/** What all pairs come to, and each left unit against all units of the right army. */
export type PairSums = PairOdds & {
  lefts: readonly PairOdds[]
  bestLeft: Standing
  bestRight: Standing
}

/** What all pairs come to if each unit fights each unit of the other army once. Null if there is no pair. */
export function sumPairs(
  lefts: readonly AlikeUnits[],
  rights: readonly AlikeUnits[],
  rows: readonly (readonly PairOdds[])[],
): PairSums | null {
  if (lefts.length === 0 || rights.length === 0) return null
  const ofLefts = rows.map((row) => meanOdds(row, rights))
  const ofRights = rights.map((_, column) =>
    meanOdds(
      rows.map((row) => row[column] ?? NO_ODDS),
      lefts,
    ),
  )
  return {
    ...meanOdds(ofLefts, lefts),
    lefts: ofLefts,
    bestLeft: best(lefts, (at) => ofLefts[at]?.left ?? 0),
    bestRight: best(rights, (at) => ofRights[at]?.right ?? 0),
  }
}

const NO_ODDS: PairOdds = { left: 0, right: 0, ties: 0 }

/** The mean of odds, each of which counts as often as there are such units. */
function meanOdds(odds: readonly PairOdds[], alike: readonly AlikeUnits[]): PairOdds {
  const all = alike.reduce((sum, { units }) => sum + units, 0)
  const mean = (side: keyof PairOdds) =>
    alike.reduce((sum, { units }, at) => sum + (odds[at]?.[side] ?? 0) * units, 0) / all
  return { left: mean('left'), right: mean('right'), ties: mean('ties') }
}

/** The unit that wins most often, the first of several. */
function best(alike: readonly AlikeUnits[], winsAt: (at: number) => number): Standing {
  return alike
    .map(({ label }, at) => ({ label, wins: winsAt(at) }))
    .reduce((most, one) => (one.wins > most.wins ? one : most))
}

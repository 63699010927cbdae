import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { Combatant } from '#domain/combat/combatant.ts'
import type { Situation } from '#domain/ruleset/conditional-effect.ts'
import type { Engagement, Table } from './table.ts'
import type { UnitNow } from './unit-now.ts'
import type { UnitRef } from './unit-ref.ts'

/** What is so for a unit in a fight or volley, as far as the players know better than the app. */
export type Circumstances = {
  /** But `flanked`, which is about single enemies. That a unit is Broken follows from its Doom. */
  situations: readonly Situation[]
  /** The enemies that hit it in flank or rear. */
  flankedBy: readonly UnitRef[]
  /** The ids of the spells and Fortunes on it. */
  helps: readonly string[]
}

/** The circumstances that follow from the game. (GAME-21) */
export function circumstancesOf(
  { unit, inMoment }: UnitNow,
  pairs: readonly Engagement[],
  table: Table,
): Circumstances {
  const { situations, helps } = inMoment.side
  return {
    situations: situations.filter((situation) => situation !== 'flanked'),
    flankedBy: situations.includes('flanked') ? flankers(unit.ref, pairs, table) : [],
    helps: helps.flatMap(({ id }) => id ?? []),
  }
}

/** Those that charged it in flank or rear; if none of them is there, all that touch it and did not charge its front. */
function flankers(ref: UnitRef, pairs: readonly Engagement[], { round }: Table): UnitRef[] {
  const charges = pairs.filter(({ on, charged }) => on === ref && charged === round)
  const flanking = charges.filter(({ arc }) => arc !== 'front')
  if (flanking.length > 0) return flanking.map(({ by }) => by)
  return pairs
    .filter((pair) => !charges.includes(pair))
    .flatMap(({ by, on }) => (by === ref ? on : on === ref ? by : []))
}

/** A unit of the game in such circumstances, but for what one enemy alone decides. */
export function combatantOf(
  { inMoment: { side } }: UnitNow,
  is: Circumstances,
  rules: CombatRules,
): Combatant {
  const helps = is.helps.flatMap((id) => rules.helps.get(id) ?? [])
  const ofBattle = side.helps.filter(({ id }) => id === null)
  return { ...side, situations: is.situations, helps: [...helps, ...ofBattle] }
}

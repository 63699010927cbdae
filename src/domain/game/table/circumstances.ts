import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { Combatant } from '#domain/combat/combatant.ts'
import type { Situation } from '#domain/ruleset/moment-effect.ts'
import type { Engagement, Table } from './table.ts'
import type { UnitNow } from './unit-now.ts'
import type { UnitRef } from './unit-ref.ts'

/** Describes what is so for a unit in a fight or volley, as far as the players know better than the app. */
export type Circumstances = {
  /** But `flanked`, which is about single enemies. That a unit is Broken follows from its Doom. */
  situations: readonly Situation[]
  /** These enemies hit it in flank or rear. */
  flankedBy: readonly UnitRef[]
  /** Spells and Fortunes with these ids are on it. */
  helps: readonly string[]
}

/** Finds the circumstances that follow from the game. (GAME-21) */
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

/** Lists who charged it in flank or rear; if nobody did, all that touch it and did not charge its front. */
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

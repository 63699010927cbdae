import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { Combatant } from '#domain/combat/combatant.ts'
import type { Situation } from '#domain/rules/effects/situations.ts'
import type { Engagement, Table } from './table.ts'
import type { UnitNow } from './unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'

/** The circumstances of a unit in a fight or volley that the players know better than the app. */
export type Circumstances = {
  /** But `flanked`, which is about single enemies. That a unit is Broken follows from its Doom. */
  situations: readonly Situation[]
  /** These enemies hit it in flank or rear. */
  flankedBy: readonly UnitRef[]
  /** Spells and Fortunes with these ids are on it. */
  helps: readonly string[]
}

/** Finds the circumstances that follow from the game. */
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

/** What players have changed about circumstances: all else follows from the game, also later. */
export type Changes = { [Part in keyof Circumstances]: { on: Circumstances[Part]; off: Circumstances[Part] } }

/** What makes these circumstances of those that follow from the game. */
export function changesOf(game: Circumstances, chosen: Circumstances): Changes {
  const lessThan = <T>(list: readonly T[], others: readonly T[]): T[] =>
    list.filter((one) => !others.includes(one))
  const change = <T>(from: readonly T[], to: readonly T[]) => ({
    on: lessThan(to, from),
    off: lessThan(from, to),
  })
  return {
    situations: change(game.situations, chosen.situations),
    flankedBy: change(game.flankedBy, chosen.flankedBy),
    helps: change(game.helps, chosen.helps),
  }
}

/** The circumstances that follow from the game, with what players have changed. */
export function withChanges(game: Circumstances, changes: Changes | null): Circumstances {
  if (!changes) return game
  const put = <T>(list: readonly T[], { on, off }: { on: readonly T[]; off: readonly T[] }): T[] => [
    ...new Set([...list.filter((one) => !off.includes(one)), ...on]),
  ]
  return {
    situations: put(game.situations, changes.situations),
    flankedBy: put(game.flankedBy, changes.flankedBy),
    helps: put(game.helps, changes.helps),
  }
}

/** A unit of the game in such circumstances, except for those that one enemy alone decides. */
export function combatantOf(
  { inMoment: { side } }: UnitNow,
  is: Circumstances,
  rules: CombatRules,
): Combatant {
  const helps = is.helps.flatMap((id) => rules.helps.get(id) ?? [])
  const ofBattle = side.helps.filter(({ id }) => id === null)
  return { ...side, situations: is.situations, helps: [...helps, ...ofBattle] }
}

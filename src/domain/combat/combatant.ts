import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import type { ConditionalEffect } from '#domain/rules/effects/effects.ts'
import type { Situation } from '#domain/rules/effects/situations.ts'
import type { SPELLS_LAST } from '#domain/rules/vocabulary.ts'

/** A spell, a Fortune or a rule of the battle that acts on a unit for a time. */
export type TimedEffect = {
  /** The id is that of the spell or Fortune; it is null for a rule of the battle. */
  id: string | null
  name: string
  conditionalEffects: readonly ConditionalEffect[]
  /** Until when it lasts, if not until the end of the round. */
  lasts?: (typeof SPELLS_LAST)[number] | undefined
}

/** A unit in the moment of a fight or volley, and what is so for it. */
export type Combatant = {
  unit: EvaluatedUnit
  /** The Doom that it has before the dice are rolled. Broken follows from it. */
  doom: number
  /**
   * Says what is so this round. `charged`, `uphill`, `terrified`, `moved_far` and `beyond_half_range` are about what
   * the unit did and how it attacks, `flanked` and `covered` about how it is attacked.
   */
  situations: readonly Situation[]
  /** Keywords that it has for the moment, such as Grim on such ground. They last for the whole fight. */
  keywords: readonly KeywordRef[]
  /** The spells and Fortunes on it, and the rules of the battle. */
  helps: readonly TimedEffect[]
  /** The dice that it rolls against this enemy, if it splits them among several. */
  dice?: number
  /** The Doom that it has taken from shooting in this round. */
  shot: number
  /** Whether it has attacked in this round before. Some effects count for one attack only. */
  hasAttacked: boolean
  /** Whether it touches an enemy, whoever attacks it. */
  isEngaged: boolean
  /** The Doom that it has taken in this phase, which counts if something limits it. */
  taken: number
}

/** A unit in an ordinary moment. */
export function newCombatant(unit: EvaluatedUnit, others: Partial<Omit<Combatant, 'unit'>> = {}): Combatant {
  const nothing = { doom: 0, situations: [], keywords: [], helps: [], shot: 0, taken: 0 }
  return { unit, ...nothing, hasAttacked: false, isEngaged: false, ...others }
}

/** The unit in a later round of the same fight: 1 for the second. What was so for a round is over. */
export function inLaterRound(combatant: Combatant, later: number): Combatant {
  const helps = combatant.helps.filter(({ lasts }) => lasts === 'battle' || (lasts === 'next' && later === 1))
  return { ...combatant, situations: [], helps, shot: 0, taken: 0, hasAttacked: false }
}

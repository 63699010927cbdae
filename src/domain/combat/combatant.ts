import type { EvaluatedUnit } from '../army/evaluate.ts'
import type { KeywordRef, MomentEffect } from '../ruleset/army-ruleset.ts'
import type { Situation } from '../ruleset/moment-effect.ts'

/** A spell or Fortune that is played on a unit. */
export type TimedEffect = { name: string; moments: readonly MomentEffect[] }

/** A unit in the moment of a fight or volley, and what is so for it. (ODDS-01) */
export type Combatant = {
  unit: EvaluatedUnit
  /** The Doom that it has before the dice are rolled. Broken follows from it. */
  doom: number
  /**
   * What is so this round. `charged`, `uphill`, `terrified`, `moved_far` and `beyond_half_range` are about what the
   * unit did and how it attacks, `flanked` and `covered` about how it is attacked.
   */
  situations: readonly Situation[]
  /** Keywords that it has for the moment, such as Grim on such ground. They last for the whole fight. */
  keywords: readonly KeywordRef[]
  /** The spells and Fortunes on it. They last for one round. */
  helps: readonly TimedEffect[]
  /** The dice that it rolls against this enemy, if it splits them among several. */
  dice?: number
  /** The Doom that it has taken from shooting in this round. */
  shot: number
}

/** A unit in an ordinary moment. */
export function newCombatant(unit: EvaluatedUnit, others: Partial<Omit<Combatant, 'unit'>> = {}): Combatant {
  return { unit, doom: 0, situations: [], keywords: [], helps: [], shot: 0, ...others }
}

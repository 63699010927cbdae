import { evaluateUnit } from '#domain/army/evaluate.ts'
import { newSide, type Side } from '#domain/odds/side.ts'
import type { UnitType } from '#domain/ruleset/vocabulary.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

/** A unit of a type in a moment: "elite, hero +1" is what it has bought. */
export function sideOf(type: UnitType, holds = '', moment: Partial<Omit<Side, 'unit'>> = {}): Side {
  return newSide(evaluateUnit(unitOf(type, holds), rules), moment)
}

/** The chances of 0 to `dice` hits if each die hits with this chance. */
export function binomial(dice: number, chance: number): number[] {
  const ways = (hits: number): number => (hits === 0 ? 1 : (ways(hits - 1) * (dice - hits + 1)) / hits)
  return Array.from(
    { length: dice + 1 },
    (_, hits) => ways(hits) * chance ** hits * (1 - chance) ** (dice - hits),
  )
}

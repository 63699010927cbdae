import { readRuleset } from '#content/read-ruleset.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { type TimedEffect, newCombatant, type Combatant } from '#domain/combat/combatant.ts'
import type { Situation } from '#domain/rules/effects/situations.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { refs, rules, unitOf } from '#tests/support/rules.ts'

/** A unit of a type in a moment: "elite, hero +1" is what it has bought. */
export function sideOf(type: UnitType, holds = '', moment: Partial<Omit<Combatant, 'unit'>> = {}): Combatant {
  return newCombatant(evaluateUnit(unitOf(type, holds), rules), moment)
}

const play = readRuleset('1.0.0')

/** The spell or Fortune with this id. */
function help(id: string): TimedEffect {
  const all = [...play.fortunes, ...play.allegiances.flatMap(({ spells }) => spells)]
  const found = all.find((entry) => entry.id === id)
  if (!found) throw new Error(id)
  return found
}

/** "HEAVY_CAVALRY: hero +1 | charged, uphill | famous_blade | grim": type, bought, situations, helps, for the moment. */
export function side(text: string, others: Partial<Combatant> = {}): Combatant {
  const [type = '', rest = ''] = text.split(':')
  const [holds = '', situations = '', helps = '', keywords = ''] = rest.split('|').map((part) => part.trim())
  const list = (part: string) => part.split(', ').filter((entry) => entry !== '')
  return sideOf(type as UnitType, holds, {
    situations: list(situations) as Situation[],
    helps: list(helps).map(help),
    keywords: refs(keywords),
    ...others,
  })
}

/** The chances of 0 to `dice` hits if each die hits with this chance. */
export function binomial(dice: number, chance: number): number[] {
  const ways = (hits: number): number => (hits === 0 ? 1 : (ways(hits - 1) * (dice - hits + 1)) / hits)
  return Array.from(
    { length: dice + 1 },
    (_, hits) => ways(hits) * chance ** hits * (1 - chance) ** (dice - hits),
  )
}

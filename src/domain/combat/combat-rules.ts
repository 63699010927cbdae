import { type ArmyRules, compileRules } from '#domain/rules/army-rules.ts'
import type { TimedEffect } from './combatant.ts'
import type { ArmyRuleset } from '#domain/rules/army-ruleset.ts'
import type { ConditionalEffect } from '#domain/rules/effects/effects.ts'

/** A Fortune, as far as a fight knows it: its cards, and what it does to a unit on which it is played. */
export type CombatFortune = {
  id: string
  name: string
  cards: readonly { id: string }[]
  conditionalEffects: readonly ConditionalEffect[]
}

/** The part of a ruleset for odds. */
export type CombatRuleset = ArmyRuleset & { fortunes: CombatFortune[] }

/** A spell or Fortune that changes what a unit is or does. */
type KnownEffect = TimedEffect & { id: string; kind: 'spell' | 'Fortune' }

/** The rules of units and of all that acts on them in a fight, in a test or on the march. */
export type CombatRules = ArmyRules & {
  helps: ReadonlyMap<string, KnownEffect>
  /** The id of the Fortune of each card, of those that are in `helps`. */
  fortuneOfCard: ReadonlyMap<string, string>
}

/** @throws if keywords add or disable each other in a cycle */
export function compileCombatRules(ruleset: CombatRuleset): CombatRules {
  const spells = ruleset.allegiances.flatMap((allegiance) => allegiance.spells)
  const helps = [
    ...spells.map(({ id, name, conditionalEffects, lasts }): KnownEffect => ({
      id,
      name,
      conditionalEffects,
      lasts,
      kind: 'spell',
    })),
    ...ruleset.fortunes.map(({ id, name, conditionalEffects }): KnownEffect => ({
      id,
      name,
      conditionalEffects,
      kind: 'Fortune',
    })),
  ].filter(({ conditionalEffects }) => conditionalEffects.length > 0)
  return {
    ...compileRules(ruleset),
    helps: new Map(helps.map((help) => [help.id, help])),
    fortuneOfCard: new Map(ruleset.fortunes.flatMap(({ id, cards }) => cards.map((card) => [card.id, id]))),
  }
}

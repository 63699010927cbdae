import ruleset from 'ruleset:latest/army'
import fortunes from 'ruleset:latest/helps'
import { compileCombatRules } from '#domain/combat/combat-rules.ts'
import { createPart } from '#platform/part.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'

/** The rules that decide odds, for the page of odds and for fights in a game. */

const schemaPart = createPart(() => import('#domain/combat/combat-ruleset.ts'))

export const rulesets = createRulesets(
  { ...ruleset, fortunes },
  {
    loadSchema: async () => (await schemaPart.load()).combatRulesetSchema,
    compile: compileCombatRules,
  },
)

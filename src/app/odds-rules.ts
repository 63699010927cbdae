import ruleset from 'ruleset:latest/army'
import fortunes from 'ruleset:latest/helps'
import { compileCombatRules, combatRulesetSchema } from '#domain/combat/combat-rules.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'

/** The rules that decide odds, for the page of odds and for fights in a game. */

export const rulesets = createRulesets(
  { ...ruleset, fortunes },
  { schema: combatRulesetSchema, compile: compileCombatRules },
)

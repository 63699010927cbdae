import ruleset from 'ruleset:latest/army'
import fortunes from 'ruleset:latest/helps'
import { compileOddsRules, oddsRulesetSchema } from '#domain/odds/odds-rules.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'

/** The rules that decide odds, for the page of odds and for fights in a game. */

export const rulesets = createRulesets(
  { ...ruleset, fortunes },
  { schema: oddsRulesetSchema, compile: compileOddsRules },
)

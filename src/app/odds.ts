import ruleset from 'ruleset:latest/army'
import fortunes from 'ruleset:latest/helps'
import { compileOddsRules, oddsRulesetSchema } from '../domain/odds/odds-rules.ts'
import { createBrowserAddress } from '../platform/address.ts'
import { createRulesets } from '../stores/rulesets/rulesets.ts'
import { createOdds } from '../stores/odds/odds.ts'

/** The store of the page of odds. */

export const rulesets = createRulesets(
  { ...ruleset, fortunes },
  { schema: oddsRulesetSchema, compile: compileOddsRules },
)
export const odds = createOdds({ rulesets, address: createBrowserAddress() })

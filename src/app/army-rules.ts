import ruleset from 'ruleset:latest/army'
import { compileRules } from '#domain/ruleset/army-rules.ts'
import { armyRulesetSchema } from '#domain/ruleset/army-ruleset.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'

/** The rules of armies, which the builder and games share. */

export const rulesets = createRulesets(ruleset, { schema: armyRulesetSchema, compile: compileRules })

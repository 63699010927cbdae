import ruleset from 'ruleset:latest/army'
import { compileRules } from '#domain/rules/army-rules.ts'
import { createPart } from '#platform/part.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'

/** The rules of armies, which the builder and games share. */

const schemaPart = createPart(() => import('#domain/rules/army-ruleset.ts'))

export const rulesets = createRulesets(ruleset, {
  loadSchema: async () => (await schemaPart.load()).armyRulesetSchema,
  compile: compileRules,
})

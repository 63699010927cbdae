import ruleset from 'ruleset:latest/game'
import { compileGameRules, type GameRules } from '#domain/rules/game-rules.ts'
import { createPart } from '#platform/part.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'

/** When the entries of the rules act, and what they change in a battle. Only games need them. */

const schemaPart = createPart(() => import('#domain/rules/game-ruleset.ts'))

export const rulesets = createRulesets(ruleset, {
  loadSchema: async () => (await schemaPart.load()).gameRulesetSchema,
  compile: (part): GameRules & { version: string } => ({ ...compileGameRules(part), version: part.version }),
})

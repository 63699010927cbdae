import ruleset from 'ruleset:latest/game'
import { compileGameRules, type GameRules } from '#domain/ruleset/game-rules.ts'
import { gameRulesetSchema } from '#domain/ruleset/game-ruleset.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'

/** When the entries of the rules act, and what they change in a battle. Only games need them. */

export const rulesets = createRulesets(ruleset, {
  schema: gameRulesetSchema,
  compile: (part): GameRules & { version: string } => ({ ...compileGameRules(part), version: part.version }),
})

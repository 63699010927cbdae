import { compileGameRules, type GameRules } from '#domain/rules/game-rules.ts'
import { gameRulesetSchema } from '#domain/rules/game-ruleset.ts'
import { readRuleset } from '#content/read-ruleset.ts'

/** When each entry of ruleset 1.0.0 acts, and what it changes in a battle. */
export const gameRules: GameRules = compileGameRules(gameRulesetSchema.parse(readRuleset('1.0.0')))

import { compileGameRules, type GameRules } from '../../src/domain/ruleset/game-rules.ts'
import { gameRulesetSchema } from '../../src/domain/ruleset/game-ruleset.ts'
import { readRuleset } from '../../src/content/read-ruleset.ts'

/** When each entry of ruleset 1.0.0 acts, and what it changes in a battle. */
export const gameRules: GameRules = compileGameRules(gameRulesetSchema.parse(readRuleset('1.0.0')))

import { readRuleset } from '../../src/content/read-ruleset.ts'
import { compileOddsRules } from '../../src/domain/odds/odds-rules.ts'
import type { FightRules } from '../../src/domain/game/circumstances.ts'
import { gameRules } from './game-rules.ts'
import { playRules } from './play-rules.ts'

/** The rules that decide a fight in a game, of ruleset 1.0.0. */
export const fightRules: FightRules = {
  odds: compileOddsRules(readRuleset('1.0.0')),
  play: playRules,
  game: gameRules,
}

import { readRuleset } from '../../src/content/read-ruleset.ts'
import { compileCombatRules } from '../../src/domain/combat/combat-rules.ts'
import type { FightRules } from '../../src/domain/game/circumstances.ts'
import { gameRules } from './game-rules.ts'
import { playRules } from './play-rules.ts'

/** The rules that decide a fight in a game, of ruleset 1.0.0. */
export const fightRules: FightRules = {
  odds: compileCombatRules(readRuleset('1.0.0')),
  play: playRules,
  game: gameRules,
}

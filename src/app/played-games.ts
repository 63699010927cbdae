import { createGameStorage } from '#storage/games.ts'
import { createPlayedGames } from '#stores/game/played-games.ts'
import { settled } from '#stores/until.ts'
import { rulesets } from './army-rules.ts'
import { gamesDatabase } from './device.ts'

/** Reads what the moves of finished games say. It loads on use. */

export const readPlayedGames = createPlayedGames({
  storage: createGameStorage(gamesDatabase),
  loadRules: (version) => settled(rulesets.$rules(version)),
})

import { createGameStorage } from '#storage/games.ts'
import { createPlayedGames } from '#stores/game/played-games.ts'
import { settled } from '#stores/until.ts'
import { rulesets } from './army-rules.ts'
import { gamesDatabase } from './device.ts'

/** What the moves of finished games say, loaded on use. */

export const readPlayedGames = createPlayedGames({
  storage: createGameStorage(gamesDatabase),
  loadRules: (version) => settled(rulesets.$rules(version)),
})

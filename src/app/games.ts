import { createGameStorage } from '../storage/games.ts'
import { createGames } from '../stores/game/games.ts'
import { platform } from './device.ts'
import { gamesDatabase } from './games-database.ts'

/** The games of this device. */

export const games = createGames(createGameStorage(gamesDatabase), platform)

import { atom } from 'nanostores'
import type { DatabaseState } from '../storage/connection.ts'
import { createGamesDatabase } from '../storage/games-database.ts'
import { createGameStorage } from '../storage/games.ts'
import { createGames } from '../stores/game/games.ts'
import { database, platform } from './device.ts'

/** The games of this device, in a database of their own. */

export const $gamesDatabase = atom<DatabaseState>({ type: 'closed' })

const gamesDatabase = createGamesDatabase(database, (state) => $gamesDatabase.set(state))
export const games = createGames(createGameStorage(gamesDatabase), platform)

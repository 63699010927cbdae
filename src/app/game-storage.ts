import { createAccountGames } from '#storage/account-games.ts'
import { database } from './device.ts'
import { gamesDatabase } from './games-database.ts'

/** What this device keeps of the games of an account. Loaded only for users with an account. */
export const accountGames = createAccountGames(database, gamesDatabase)

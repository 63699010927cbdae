import { createAccountGames } from '#storage/account-games.ts'
import { createArmyOwners } from '#storage/sync-owner.ts'
import { database, gamesDatabase, platform } from './device.ts'

/** These stores know what this device keeps of an account. They load only for users with an account. */

export const accountGames = createAccountGames(database, gamesDatabase)
export const armyOwners = createArmyOwners(database, platform.newId)

import { createArmyReading } from '#storage/army-reading.ts'
import { createGameNames } from '#storage/game-names.ts'
import { createSearchLoader } from '#stores/search.ts'
import { database } from './device.ts'
import { gamesDatabase } from './games-database.ts'

export const loadSearch = createSearchLoader(createArmyReading(database), createGameNames(gamesDatabase))

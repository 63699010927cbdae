import { keyval, platform, database, gamesDatabase } from './device.ts'
import { createArmyReading } from '#storage/army-reading.ts'
import { readRunningGame, createGameNames } from '#storage/game-summaries.ts'
import { readLeftOff, type LeftOff } from '#stores/left-off.ts'
import { marks } from './marks.ts'
import { createSearchLoader } from '#stores/search.ts'

/** Pages of text ask this device for the places to go on, and for the search. */

/** Finds the places that home leads back to. @param latestVersion the ruleset of this build */
export const loadLeftOff = (latestVersion: string): Promise<LeftOff[]> =>
  readLeftOff(
    {
      disk: createArmyReading(database),
      keyval,
      readGame: () => readRunningGame(gamesDatabase, platform.now()),
      marks,
    },
    latestVersion,
  )

export const loadSearch = createSearchLoader(createArmyReading(database), createGameNames(gamesDatabase))

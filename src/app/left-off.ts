import { createArmyReading } from '#storage/army-reading.ts'
import { readRunningGame } from '#storage/running-game.ts'
import { readLeftOff, type LeftOff } from '#stores/left-off.ts'
import { database, keyval, platform } from './device.ts'
import { gamesDatabase } from './games-database.ts'
import { marks } from './marks.ts'

/** @param latestVersion the ruleset of this build */
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

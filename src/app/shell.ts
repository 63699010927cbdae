import { isSafari } from '#api/is-safari.ts'
import { countArmies } from '#storage/army-count.ts'
import { createDismissal } from '#stores/dismissal.ts'
import { keyval, platform, database, gamesDatabase } from './device.ts'
import { createArmyReading } from '#storage/army-reading.ts'
import { readRunningGame, createGameNames } from '#storage/game-summaries.ts'
import { readLeftOff, type LeftOff } from '#stores/left-off.ts'
import { marks } from './marks.ts'
import { createSearchLoader } from '#stores/search.ts'

/** Pages of text ask this device for the install prompt, the places to go on, and the search. */

const hasArmies = (): Promise<boolean> =>
  countArmies(database).then(
    (count) => count > 0,
    () => false,
  )

const prompt = createDismissal('safari_install_prompt', keyval, platform)

export const safariPrompt = {
  /** Calls back when the page is idle, if this is Safari, there is an army, and the prompt was never dismissed. (SHELL-25, SHELL-26) */
  whenWanted: (show: () => void): void => {
    platform.whenIdle(() => {
      void prompt.wasDismissed().then(async (wasDismissed) => {
        // Before there is an army to lose, it would only hide what a newcomer came for. (SHELL-25)
        if (!wasDismissed && (await hasArmies()) && (await isSafari(platform.log))) show()
      })
    })
  },
  dismiss: prompt.dismiss,
}

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

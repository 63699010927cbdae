import { isSafari } from '#api/is-safari.ts'
import { countArmies } from '#storage/army-count.ts'
import { createDismissal } from '#stores/dismissal.ts'
import { database, keyval, platform } from './device.ts'

/** The store of the install prompt. It stands alone, because pages of text load it without what home and the search read. */

const hasArmies = (): Promise<boolean> =>
  countArmies(database).then(
    (count) => count > 0,
    () => false,
  )

const prompt = createDismissal('safari_install_prompt', keyval, platform)

export const safariPrompt = {
  /** Calls back when the page is idle, if this is Safari, there is an army, and the prompt was never dismissed. */
  whenWanted: (show: () => void): void => {
    platform.whenIdle(() => {
      void prompt.wasDismissed().then(async (wasDismissed) => {
        // Before there is an army to lose, it would only hide what a newcomer came for.
        if (!wasDismissed && (await hasArmies()) && (await isSafari(platform.log))) show()
      })
    })
  },
  dismiss: prompt.dismiss,
}

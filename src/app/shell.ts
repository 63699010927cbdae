import { isSafari } from '#api/is-safari.ts'
import { createDismissal } from '#stores/dismissal.ts'
import { keyval, platform } from './device.ts'

/** The store that the frame of every page needs: the install prompt. */

const prompt = createDismissal('safari_install_prompt', keyval, platform)

export const safariPrompt = {
  /** Calls back when the page is idle, if this is Safari and the prompt was never dismissed. (SHELL-25, SHELL-26) */
  whenWanted: (show: () => void): void => {
    platform.whenIdle(() => {
      void prompt.wasDismissed().then(async (wasDismissed) => {
        if (!wasDismissed && (await isSafari(platform.log))) show()
      })
    })
  },
  dismiss: prompt.dismiss,
}

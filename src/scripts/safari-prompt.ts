import { isSafari } from '#api/is-safari.ts'
import { database, keyval, platform } from '#app/device.ts'
import { countArmies } from '#storage/army-count.ts'
import { createDismissal } from '#stores/dismissal.ts'
import { addNotice } from './notices.ts'

const prompt = createDismissal('safari_install_prompt', keyval, platform)

const hasArmies = (): Promise<boolean> =>
  countArmies(database).then(
    (count) => count > 0,
    () => false,
  )

// When the page is idle, if this is Safari, there is an army, and the prompt was never dismissed.
platform.whenIdle(() => {
  void prompt.wasDismissed().then(async (wasDismissed) => {
    // Before there is an army to lose, it would only hide what a newcomer came for.
    if (!wasDismissed && (await hasArmies()) && (await isSafari(platform.log))) show()
  })
})

function show(): void {
  const aside = document.createElement('aside')
  aside.setAttribute('aria-label', 'Install')
  aside.innerHTML =
    '<p>Safari deletes data after 7 days of inactivity, and your armies are data. The installed app keeps its own, but starts empty: first log in or export everything, then install.</p><div><a class="button" href="/settings#device">Export everything</a><a class="button" data-variant="quiet" href="/help/install">How to install</a><button type="button" class="button" data-variant="quiet">Dismiss</button></div>'
  aside.querySelector('button')?.addEventListener('click', () => {
    aside.remove()
    void prompt.dismiss()
  })
  addNotice(aside)
}

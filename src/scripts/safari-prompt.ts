import { isSafari } from '../stores/browser.ts'
import { keyval, platform } from '../stores/device.ts'
import { createDismissal } from '../stores/dismissal.ts'

const prompt = createDismissal('safari_install_prompt', keyval, platform)

function show(): void {
  const aside = document.createElement('aside')
  aside.className = 'install-prompt'
  aside.setAttribute('aria-label', 'Install')
  aside.innerHTML =
    '<p>Safari deletes data after 7 days of inactivity, and your armies are data. It keeps those of installed apps.</p><div><a class="button" href="/help/install">How to install</a><button type="button" class="button" data-variant="quiet">Dismiss</button></div>'
  aside.querySelector('button')?.addEventListener('click', () => {
    aside.remove()
    void prompt.dismiss()
  })
  document.body.append(aside)
}

platform.whenIdle(() => {
  void prompt.wasDismissed().then(async (wasDismissed) => {
    if (!wasDismissed && (await isSafari())) show()
  })
})

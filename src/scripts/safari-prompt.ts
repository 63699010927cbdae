import { safariPrompt } from '#app/install-prompt.ts'
import { addNotice } from './notices.ts'

safariPrompt.whenWanted(() => {
  const aside = document.createElement('aside')
  aside.setAttribute('aria-label', 'Install')
  aside.innerHTML =
    '<p>Safari deletes data after 7 days of inactivity, and your armies are data. The installed app keeps its own, but starts empty: first log in or export everything, then install.</p><div><a class="button" href="/settings#device">Export everything</a><a class="button" data-variant="quiet" href="/help/install">How to install</a><button type="button" class="button" data-variant="quiet">Dismiss</button></div>'
  aside.querySelector('button')?.addEventListener('click', () => {
    aside.remove()
    void safariPrompt.dismiss()
  })
  addNotice(aside)
})

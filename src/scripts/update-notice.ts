import { addNotice } from './notices.ts'

type Update = {
  /** Whether the page contains input that a reload would lose. */
  hasTyped: () => boolean
  accept: () => void
  dismiss: () => void
}

let currentNotice: HTMLElement | undefined

/** Shows a notice about a new version, unless it is already visible. */
export function showUpdate({ hasTyped, accept, dismiss }: Update): void {
  if (currentNotice?.isConnected) return
  const notice = document.createElement('div')
  currentNotice = notice
  // A screen reader announces changes of a status, so its text is added after it.
  notice.role = 'status'
  addNotice(notice)
  notice.innerHTML =
    '<p>New version</p><button type="button" class="button" data-variant="primary">Reload</button><button type="button" class="icon-button" aria-label="Dismiss"><svg class="icon" aria-hidden="true"><use href="/icons.svg#close"/></svg></button>'
  const [text, take, close] = notice.children
  let isWarned = false
  take?.addEventListener('click', () => {
    if (!isWarned && hasTyped()) {
      isWarned = true
      if (text) text.textContent = 'Reloading loses what you have typed.'
      take.textContent = 'Reload anyway'
    } else accept()
  })
  close?.addEventListener('click', () => {
    notice.remove()
    dismiss()
  })
}

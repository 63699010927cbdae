import { addNotice } from './notices.ts'

type Update = {
  /** Whether the page has something that a reload would lose. */
  hasTyped: () => boolean
  accept: () => void
  dismiss: () => void
}

let shown: HTMLElement | undefined

/** Says at the foot of the page that there is a new version. A second call changes nothing while it is there. */
export function showUpdate({ hasTyped, accept, dismiss }: Update): void {
  if (shown?.isConnected) return
  const notice = document.createElement('div')
  shown = notice
  // A screen reader reads what is put into a status, not one that comes with its text.
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

import { isTyping } from './is-typing.ts'

/** Opens the search by its button, by `/` or by Ctrl/Cmd+K. The rest of the search loads on first use. */
function open(): void {
  void import('./search-dialog.ts').then(({ showSearch }) => showSearch())
}

addEventListener('keydown', (event) => {
  const slash = event.key === '/' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey
  const commandK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
  if (!slash && !commandK) return
  event.preventDefault()
  open()
})

document.querySelector('[data-search]')?.addEventListener('click', open)

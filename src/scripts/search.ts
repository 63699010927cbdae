import { createPart } from '#platform/part.ts'
import { isSingleKey } from './single-key.ts'

const searchPart = createPart(() => import('./search-dialog.ts'))

/** Opens the search with its button, `/` or Ctrl/Cmd+K. The rest of the search loads on first use. */
function open(): void {
  void searchPart.load().then(({ showSearch }) => showSearch())
}

addEventListener('keydown', (event) => {
  const commandK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
  if (!commandK && !isSingleKey(event, '/')) return
  event.preventDefault()
  open()
})

document.querySelector('[data-search]')?.addEventListener('click', open)

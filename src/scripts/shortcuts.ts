import { createPart } from '#platform/part.ts'
import { isSingleKey } from './single-key.ts'

const shortcutsPart = createPart(() => import('./shortcuts-dialog.ts'))

addEventListener('keydown', (event) => {
  if (!isSingleKey(event, '?')) return
  event.preventDefault()
  void shortcutsPart.load().then(({ showShortcuts }) => showShortcuts())
})

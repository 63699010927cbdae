import { isSingleKey } from './single-key.ts'

addEventListener('keydown', (event) => {
  if (!isSingleKey(event, '?')) return
  event.preventDefault()
  void import('./shortcuts-dialog.ts').then(({ showShortcuts }) => showShortcuts())
})

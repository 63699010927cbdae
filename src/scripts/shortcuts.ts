import { isTyping } from './is-typing.ts'

addEventListener('keydown', (event) => {
  if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
  event.preventDefault()
  void import('./shortcuts-dialog.ts').then(({ showShortcuts }) => showShortcuts())
})

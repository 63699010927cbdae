import { toasts } from '#app/table.ts'
import { createLazyDialog } from '#ui/lazy-dialog.tsx'

/** What hands a game over without a network. */
export const handOverDialog = createLazyDialog(
  () => import('./dialogs.ts'),
  (text) => toasts.show(text),
)

import { toasts } from '#app/table.ts'
import { createLazyDialog } from '#ui/lazy-dialog.tsx'

/** What only a game needs that other devices have too. */
export const onlineDialog = createLazyDialog(
  () => import('./dialogs.ts'),
  (text) => toasts.show(text),
)

import { toasts } from '#app/table.ts'
import { createLazyDialog } from '#ui/lazy-dialog.tsx'

/** What phases ask for: charges, Rallies, spells. Loaded when the first one opens. */
export const actDialog = createLazyDialog(
  () => import('./dialogs.ts'),
  (text) => toasts.show(text),
)

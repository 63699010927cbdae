import { toasts } from '../../app/army.ts'
import { createLazyDialog } from '../../ui/lazy-dialog.tsx'

/** A dialog of the builder that is loaded when it first opens. */
export const lazyDialog = createLazyDialog(
  () => import('./dialogs.ts'),
  (text) => toasts.show(text),
)

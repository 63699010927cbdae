import { toasts } from '#app/army.ts'
import { createPart } from '#platform/part.ts'
import { createLazyDialog } from '#ui/dialogs/lazy-dialog.tsx'

/** A dialog of the builder that is loaded when it first opens. */
export const lazyDialog = createLazyDialog(
  createPart(() => import('./dialogs.ts')),
  (text) => toasts.show(text),
)

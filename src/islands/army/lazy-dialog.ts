import { toasts } from '#app/army.ts'
import { createPart } from '#platform/part.ts'
import { createLazyDialog } from '#ui/dialogs/lazy-dialog.tsx'

/** A dialog of the builder that is loaded when it first opens. */
export const lazyDialog = createLazyDialog(
  createPart(() => import('./dialogs.ts')),
  (text) => toasts.show(text),
)

/** The games of an army, which needs what keeps games. */
export const gamesDialog = createLazyDialog(
  createPart(() => import('./sheet/games-dialog.tsx')),
  (text) => toasts.show(text),
)

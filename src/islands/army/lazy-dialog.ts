import { toasts } from '../../app/army.ts'
import { createLazyDialog } from '../../ui/lazy-dialog.tsx'

/** A dialog of the builder that is loaded when it first opens. */
export const lazyDialog = createLazyDialog(
  () => import('./dialogs.ts'),
  (text) => toasts.show(text),
)

/** The games of an army, which needs what keeps games. */
export const gamesDialog = createLazyDialog(
  () => import('./sheet/games-dialog.tsx'),
  (text) => toasts.show(text),
)

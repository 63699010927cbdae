import { toasts } from '#app/table.ts'
import { createLazyDialog } from '#ui/lazy-dialog.tsx'
import { createGamePart } from '../game-parts.ts'

/** What phases ask for: charges, Rallies, spells. Loaded when the first one opens. */
export const actDialog = createLazyDialog(
  createGamePart(() => import('./dialogs.ts')),
  (text) => toasts.show(text),
)

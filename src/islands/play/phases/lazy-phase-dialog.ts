import { toasts } from '#app/games.ts'
import { createLazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/game-parts.ts'

/** Phases ask for these dialogs: charges, Rallies, spells. They load when the first one opens. */
export const actDialog = createLazyDialog(
  createGamePart(() => import('./phase-dialogs.ts')),
  (text) => toasts.show(text),
)

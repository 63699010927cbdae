import { toasts } from '#app/games.ts'
import { createLazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/game-parts.ts'

/** A fight or a volley, with its odds. Loaded when the first one opens. */
export const fightDialog = createLazyDialog(
  createGamePart(() => import('./fight-dialogs.ts')),
  (text) => toasts.show(text),
)

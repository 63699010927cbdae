import { toasts } from '#app/games.ts'
import { createLazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/game-parts.ts'

/** Only a game that other devices have too needs these dialogs. */
export const onlineDialog = createLazyDialog(
  createGamePart(() => import('./device-dialogs.ts')),
  (text) => toasts.show(text),
)

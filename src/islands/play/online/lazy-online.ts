import { toasts } from '#app/table.ts'
import { createLazyDialog } from '#ui/lazy-dialog.tsx'
import { createGamePart } from '../game-parts.ts'

/** What only a game needs that other devices have too. */
export const onlineDialog = createLazyDialog(
  createGamePart(() => import('./dialogs.ts')),
  (text) => toasts.show(text),
)

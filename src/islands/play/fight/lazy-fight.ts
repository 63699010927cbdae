import { toasts } from '#app/table.ts'
import { createLazyDialog } from '#ui/lazy-dialog.tsx'
import { createGamePart } from '../game-parts.ts'

/** A fight or a volley, with its odds. Loaded when the first one opens. */
export const fightDialog = createLazyDialog(
  createGamePart(() => import('./dialogs.ts')),
  (text) => toasts.show(text),
)

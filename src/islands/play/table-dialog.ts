import { toasts } from '#app/games.ts'
import { createPart } from '#platform/part.ts'
import { createLazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from './game-parts.ts'

/** A dialog of the table that is loaded when it first opens. */
export const tableDialog = createLazyDialog(
  createGamePart(() => import('./table/table-dialogs.ts')),
  (text) => toasts.show(text),
)

/** The report of a game. */
export const gameReport = createLazyDialog(
  createGamePart(() => import('./report/report-page.tsx')),
  (text) => toasts.show(text),
)

/** The set-up of a game, which also needs what the army builder uses to read armies. */
export const setUpDialog = createLazyDialog(
  createPart(() => import('./set-up/set-up-dialog.tsx')),
  (text) => toasts.show(text),
)

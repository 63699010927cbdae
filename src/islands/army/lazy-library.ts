import { toasts } from '#app/army.ts'
import { createPart } from '#platform/part.ts'
import { createLazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import type { ComponentType } from 'react'

/** The games of an army, which needs what keeps games. */
export const gamesDialog = createLazyDialog(
  createPart(() => import('./sheet/games-dialog.tsx')),
  (text) => toasts.show(text),
)

const library = createPart(() => import('./list/library.ts'))

/** A dialog for many armies: to filter, tag or compare them. */
export const libraryDialog = createLazyDialog(library, (text) => toasts.show(text))

/** What else is shown only to those who filter, select, compare or enter their miniatures. */
export const libraryPart = <Props extends object>(
  pick: (parts: typeof import('./list/library.ts')) => ComponentType<Props>,
): ComponentType<Props> => lazyPart(library, pick)

import { inTheWay, lostBy, type UndoOrRedo } from '#domain/game/log/what-if.ts'
import type { OpenDialog, TakeBack } from '#islands/play/parts/at-table.ts'
import type { Taps } from './taps.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'

const UndoDialog = lazyDialog(
  createGamePart(() => import('./undo-dialog.tsx')),
  ({ UndoDialog }) => UndoDialog,
)

/** The undo and redo of a table, whose dialogs open by `openDialog`. */
export function createTakeBack(taps: Taps, openDialog: OpenDialog): TakeBack {
  const game = () => {
    const view = taps.$view.get()
    return view.type === 'game' ? view.game : null
  }
  const take = (type: UndoOrRedo, ids: readonly string[]) => {
    const now = game()
    if (!now || ids.length === 0) return
    const run = () => taps[type](...ids)
    if (lostBy(now, type, ids).length === 0) run()
    else openDialog(UndoDialog, { type, ids, run })
  }
  const last = (type: UndoOrRedo) => taps.$choices.get()[type].map(({ id }) => id)
  return {
    undo: (...ids) => take('undo', ids.length === 0 ? last('undo') : ids),
    redo: (...ids) => take('redo', ids.length === 0 ? last('redo') : ids),
    takeInstead: (id) => {
      const now = game()
      if (now) take('undo', inTheWay(now, id))
    },
  }
}

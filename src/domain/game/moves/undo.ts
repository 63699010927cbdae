import { moveIdSchema } from '#domain/game/words/move-fields.ts'
import { FREE, kind } from './kind.ts'

const limits = { ...FREE, canBeUndone: false }

/** Takes a move back, or counts it again. The last of both decides, which is the work of the fold and not of the table. */
export const UNDO_MOVES = {
  undo: kind({ fields: { move: moveIdSchema }, apply: (table) => table, label: () => 'Undo', limits }),
  redo: kind({ fields: { move: moveIdSchema }, apply: (table) => table, label: () => 'Redo', limits }),
}

import { atom, type ReadableAtom } from 'nanostores'
import { equal } from '../domain/equal.ts'
import type { HistoryState } from '../storage/army-history.ts'
import type { EditQueue } from './edit-queue.ts'

export type ArmyHistory = {
  /** What undo and redo would do; read only where it is shown, and null until then. */
  $history: ReadableAtom<HistoryState | null>
  /** Takes what the stored history says by now. */
  take: (stored: HistoryState) => void
  load: () => Promise<void>
  /** Reads it again where it is shown. */
  refresh: () => Promise<void>
}

const NOTHING: HistoryState = { undo: null, redo: null }

/** What can be undone and redone in an army. What a failed save left over is the first to be undone. */
export function createArmyHistory(
  readStored: () => Promise<HistoryState>,
  { leftOver }: Pick<EditQueue, 'leftOver'>,
): ArmyHistory {
  const $history = atom<HistoryState | null>(null)

  function take(stored: HistoryState): void {
    const unsaved = leftOver()
    const history = unsaved ? { undo: unsaved.label, redo: null } : stored
    // Another object that says the same would be rendered, too.
    if (!equal(history, $history.value)) $history.set(history)
  }

  async function load(): Promise<void> {
    try {
      take(leftOver() ? NOTHING : await readStored())
    } catch {
      // The view says that the database does not answer.
      if (!$history.value) take(NOTHING)
    }
  }

  return {
    $history,
    take,
    load,
    refresh: async () => {
      if ($history.lc > 0) await load()
    },
  }
}

import { atom, type ReadableAtom } from 'nanostores'
import { equal } from '#domain/equal.ts'
import type { HistoryState } from '#storage/army-history.ts'
import type { EditQueue } from './edit-queue.ts'

export type ArmyHistory = {
  /** The steps that undo and redo would take. It is read only while something shows it, and null until then. */
  $history: ReadableAtom<HistoryState | null>
  /** Shows this state of the stored history. */
  take: (stored: HistoryState) => void
  load: () => Promise<void>
  /** Reads the stored history again, if something shows it. */
  refresh: () => Promise<void>
}

const NOTHING: HistoryState = { undo: null, redo: null }

/** Returns what can be undone and redone in an army. Edits that a failed save left over are undone first. */
export function createArmyHistory(
  readStored: () => Promise<HistoryState>,
  { leftOver }: Pick<EditQueue, 'leftOver'>,
): ArmyHistory {
  const $history = atom<HistoryState | null>(null)

  function take(stored: HistoryState): void {
    const unsaved = leftOver()
    const history = unsaved ? { undo: unsaved.label, redo: null } : stored
    // An equal object would make React render for nothing.
    if (!equal(history, $history.value)) $history.set(history)
  }

  async function load(): Promise<void> {
    try {
      take(leftOver() ? NOTHING : await readStored())
    } catch {
      // The view shows the error of the database.
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

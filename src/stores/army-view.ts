import { atom, type ReadableAtom } from 'nanostores'
import type { Army, StoredArmy } from '../domain/army/army.ts'
import type { StorageErrorCode } from '../storage/storage-error.ts'
import type { EditQueue } from './edit-queue.ts'
import { keepUnchanged } from './keep-unchanged.ts'

/** An army as a screen shows it. */
export type ArmyView =
  | { type: 'loading' }
  | { type: 'army'; army: Army }
  | { type: 'missing' }
  | { type: 'unreadable' }
  | { type: 'failed'; code: StorageErrorCode }

export type ShownArmy = {
  $view: ReadableAtom<ArmyView>
  isStored: () => boolean
  /** Shows what is stored by now, and the edits that are not. */
  take: (stored: StoredArmy | null) => void
  /** Shows the edits that have come or gone since. */
  refresh: () => void
  showUnreadable: () => void
  /** What is on the screen stays there. */
  showFailure: (code: StorageErrorCode) => void
}

/** What is shown: the stored army, with the edits on top that are not on disk yet. */
export function createArmyView(edits: Pick<EditQueue, 'applyTo' | 'clear'>): ShownArmy {
  const $view = atom<ArmyView>({ type: 'loading' })
  let stored: Army | null = null

  /** The value, not `get`, which would mount the store and have the army read again. */
  const shown = (): Army | null => ($view.value.type === 'army' ? $view.value.army : null)

  function show(army: Army): void {
    if (army !== shown()) $view.set({ type: 'army', army })
  }

  return {
    $view,
    isStored: () => stored !== null,
    refresh: () => {
      if (stored) show(edits.applyTo(stored))
    },
    take: (next) => {
      const last = shown()
      if (next && !next.deleted) {
        stored = keepUnchanged(last, next)
        show(keepUnchanged(last, edits.applyTo(stored)))
      } else {
        stored = null
        edits.clear()
        $view.set({ type: 'missing' })
      }
    },
    showUnreadable: () => {
      $view.set({ type: 'unreadable' })
    },
    showFailure: (code) => {
      if (!stored) $view.set({ type: 'failed', code })
    },
  }
}

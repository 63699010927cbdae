import { atom, type ReadableAtom } from 'nanostores'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import { placeOf, type Place } from '#domain/army/shelf.ts'
import type { Keep } from '#platform/hand-on.ts'
import type { StorageErrorCode } from '#storage/storage-error.ts'
import type { EditQueue } from './edit-queue.ts'
import { keepUnchanged } from './keep-unchanged.ts'

/** The view of an army on a page. */
export type ArmyView =
  | { type: 'loading' }
  | { type: 'army'; army: Army }
  /** `last` is what was shown before the army was deleted. */
  | { type: 'missing'; last: Extract<ArmyView, { type: 'army' }> | null }
  | { type: 'unreadable' }
  | { type: 'failed'; code: StorageErrorCode }

export type ShownArmy = {
  $view: ReadableAtom<ArmyView>
  /** The place of the stored army, null if it is deleted. Undefined until the army has been read. */
  place: () => Place | null | undefined
  /** Gives away the edits that are being written, because the page is left. */
  handOver: (keep: Keep) => void
  /** Shows the stored army with the unsaved edits applied. */
  take: (stored: StoredArmy | null) => void
  /** Shows the army again after the queue of edits has changed. */
  refresh: () => void
  showUnreadable: () => void
  /** Does nothing if an army is on the screen. */
  showFailure: (code: StorageErrorCode) => void
}

/** The stored army with the unsaved edits applied. What is `known` of it is shown until it has been read. */
export function createArmyView(
  edits: Pick<EditQueue, 'applyTo' | 'clear' | 'handOver'>,
  known?: Army,
): ShownArmy {
  const $view = atom<ArmyView>(known ? { type: 'army', army: known } : { type: 'loading' })
  let stored = known ?? null
  let isRead = false

  /** Reads `value`, because `get` would mount the store, and the army would be read again. */
  const shownView = () => ($view.value.type === 'army' ? $view.value : null)
  const shown = (): Army | null => shownView()?.army ?? null

  function show(army: Army): void {
    if (army !== shown()) $view.set({ type: 'army', army })
  }

  return {
    $view,
    handOver: (keep) => {
      if (stored) edits.handOver(stored, keep)
    },
    place: () => (isRead ? stored && placeOf(stored) : undefined),
    refresh: () => {
      if (stored) show(edits.applyTo(stored))
    },
    take: (next) => {
      const last = shown()
      isRead = true
      if (next && !next.deleted) {
        stored = keepUnchanged(last, next)
        show(keepUnchanged(last, edits.applyTo(stored)))
      } else {
        stored = null
        edits.clear()
        if ($view.value.type !== 'missing') $view.set({ type: 'missing', last: shownView() })
      }
    },
    showUnreadable: () => $view.set({ type: 'unreadable' }),
    showFailure: (code) => {
      if (!stored) $view.set({ type: 'failed', code })
    },
  }
}

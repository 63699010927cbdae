import { atom, onMount, type ReadableAtom } from 'nanostores'
import { touchArmy } from '../domain/army/army-edits.ts'
import type { Army, StoredArmy } from '../domain/army/army.ts'
import { equal } from '../domain/equal.ts'
import type { Platform } from '../platform/platform.ts'
import type { ArmyStorage } from '../storage/armies.ts'
import type { HistoryState } from '../storage/army-history.ts'
import type { ChangeResult, Stamp } from '../storage/army-writing.ts'
import { StorageError, storageErrorCode, type StorageErrorCode } from '../storage/storage-error.ts'
import { keepUnchanged } from './keep-unchanged.ts'

export { StorageError, storageErrorCode }

/** Whether the newest edit is on disk. A failed save keeps the edit on the screen until `save` works. */
export type Saving = { state: 'saved' } | { state: 'saving' } | { state: 'failed'; code: StorageErrorCode }

/** An army as a screen shows it. */
export type ArmyView =
  | { type: 'loading' }
  | { type: 'army'; army: Army; saving: Saving }
  | { type: 'missing' }
  | { type: 'unreadable' }
  | { type: 'failed'; code: StorageErrorCode }

type LateView = { get: () => ArmyView; listen: (hear: () => void) => () => void }

/** How long an edit may take to the disk before what stands beside it shows it all the same, in ms. */
const SOON = 100

/** A pure edit of an army; the same object back means that nothing changes. */
export type ArmyEdit = (army: Army) => Army

/** A step in the history that was taken: the edit that it took back or did again, and the way back from just that. */
export type TakenStep = { label: string; back: () => Promise<TakenStep | null> }

export type ArmyStore = {
  $view: ReadableAtom<ArmyView>
  /** The view for what need not be in the frame of an edit: it hears of it once that is on the screen. */
  later: LateView
  /** The view for what stands beside an edit: it hears of it once that is on disk, or soon, and so delays neither. */
  beside: LateView
  /** What undo and redo would do; read only where it is shown, and null until then. */
  $history: ReadableAtom<HistoryState | null>
  /**
   * Shows the edit at once and writes it in the background. `label` names it for undo: "Remove Tough +1 from Moth Archers".
   * @returns the mark of the edit, for `undo`
   */
  change: (label: string, edit: ArmyEdit) => string
  /**
   * Takes back the latest edit, or a certain one, whatever was done since.
   * @returns null if there is none. Throws StorageError; so the rest
   */
  undo: (rev?: string) => Promise<TakenStep | null>
  redo: (rev?: string) => Promise<TakenStep | null>
  /** @returns the mark of the deletion, for `undo` */
  remove: (label: string, bury: (army: Army) => StoredArmy) => Promise<string>
  /** Writes what a failed save left over. */
  save: () => void
  /** Reads what others have stored. */
  refresh: () => void
}

type Pending = { label: string; edit: (army: Army) => Army; stamp: Stamp }

/**
 * One army, kept in step with its record. What is shown is the stored army with the edits on top that are
 * not on disk yet; each of them is applied again, inside the transaction, to what is stored by then,
 * so that two tabs never lose each other's change. (DESIGN.md, IndexedDB)
 *
 * @param announce tells the rest of the app and the other tabs of a change, and whether it concerns the list of armies
 */
export function createArmyStore(
  id: string,
  storage: ArmyStorage,
  platform: Platform,
  announce: (listed: boolean) => void,
): ArmyStore {
  const $view = atom<ArmyView>({ type: 'loading' })
  const $history = atom<HistoryState | null>(null)
  let stored: Army | null = null
  let saving: Saving = { state: 'saved' }
  let pending: Pending[] = []
  let queue: Promise<unknown> = Promise.resolve()

  function show(): void {
    if (!stored) return
    const army = pending.reduce((current, { edit }) => edit(current), stored)
    $view.set({ type: 'army', army, saving })
  }

  function take(next: StoredArmy | null): void {
    if (!next || next.deleted) {
      stored = null
      pending = []
      saving = { state: 'saved' }
      $view.set({ type: 'missing' })
      return
    }
    const shown = $view.get()
    stored = shown.type === 'army' ? keepUnchanged(shown.army, next) : next
    show()
  }

  /** Sets what is new alone: another object that says the same would be rendered, too. */
  function tellHistory(history: HistoryState): void {
    if (!equal(history, $history.get())) $history.set(history)
  }

  function takeResult({ stored: next, history }: ChangeResult): void {
    const wasListed = stored !== null
    tellHistory(history)
    take(next)
    announce(wasListed !== (stored !== null))
  }

  async function load(): Promise<void> {
    try {
      const read = await storage.read(id)
      if (read.type === 'army') take(read.army)
      else if (read.type === 'unreadable') $view.set({ type: 'unreadable' })
      else take(null)
      if ($history.lc > 0) await loadHistory()
    } catch (error) {
      // What is on the screen stays there.
      if (!stored) $view.set({ type: 'failed', code: storageErrorCode(error) })
    }
  }

  async function loadHistory(): Promise<void> {
    try {
      tellHistory(await storage.historyState(id))
    } catch {
      // The view says that the database does not answer.
      if (!$history.get()) tellHistory({ undo: null, redo: null })
    }
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work, work)
    queue = turn.catch(() => undefined)
    return turn
  }

  async function write(): Promise<void> {
    for (let next = pending[0]; next; next = pending[0]) {
      const { label, edit, stamp } = next
      try {
        const result = await storage.change(
          id,
          label,
          (now) => (now && !now.deleted ? edit(now) : now),
          stamp,
        )
        pending = pending.slice(1)
        saving = pending.length > 0 ? saving : { state: 'saved' }
        takeResult(result)
      } catch (error) {
        saving = { state: 'failed', code: storageErrorCode(error) }
        tellUnsaved()
        return
      }
    }
  }

  function save(): void {
    if (pending.length === 0) return
    saving = { state: 'saving' }
    show()
    void inTurn(() => platform.afterPaint().then(write))
  }

  /** What is not stored is the first to be undone. */
  function tellUnsaved(): void {
    const latest = pending.at(-1)
    if (latest) tellHistory({ undo: latest.label, redo: null })
    show()
  }

  /** Takes back an edit that a failed save left over: then the history does not know it. */
  async function drop(rev: string | undefined): Promise<TakenStep | null> {
    const dropped = rev === undefined ? pending.at(-1) : pending.find(({ stamp }) => stamp.rev === rev)
    if (!dropped) return null
    pending = pending.filter((other) => other !== dropped)
    if (pending.length === 0) {
      saving = { state: 'saved' }
      await loadHistory()
    }
    tellUnsaved()
    const { label, edit } = dropped
    const back = () => {
      const again = change(label, edit)
      return Promise.resolve({ label, back: () => step('undo', again) })
    }
    return { label, back }
  }

  function step(which: 'undo' | 'redo', rev?: string): Promise<TakenStep | null> {
    return inTurn(async () => {
      const dropped = which === 'undo' ? await drop(rev) : null
      if (dropped) return dropped
      const result = await storage[which](id, stamp(), rev)
      if (!result) return null
      takeResult(result)
      const { label } = result
      return { label, back: () => step(which === 'undo' ? 'redo' : 'undo', result.rev) }
    })
  }

  const stamp = (): Stamp => ({ rev: platform.newId(), at: platform.now() })

  function change(label: string, edit: ArmyEdit): string {
    const { rev, at } = stamp()
    pending = [
      ...pending,
      {
        label,
        stamp: { rev, at },
        edit: (army) => {
          const edited = edit(army)
          return edited === army ? army : touchArmy(edited, at)
        },
      },
    ]
    save()
    return rev
  }

  const refresh = (): void => void inTurn(load)

  const lateView = (tell: (hear: () => void) => void): LateView => ({
    get: () => $view.get(),
    listen: (hear) =>
      $view.listen(() => {
        tell(hear)
      }),
  })

  onMount($view, () => {
    refresh()
    const stops = [
      platform.tabs.listen(({ changed }) => {
        if (changed.includes(id)) refresh()
      }),
      platform.onResume(refresh),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })

  onMount($history, () => void inTurn(loadHistory))

  return {
    $view,
    later: lateView((hear) => void platform.afterPaint().then(hear)),
    beside: lateView((hear) => {
      if (saving.state === 'saving') setTimeout(hear, SOON)
      else hear()
    }),
    $history,
    save,
    refresh,
    change,
    undo: (rev) => step('undo', rev),
    redo: (rev) => step('redo', rev),
    remove: async (label, bury) => {
      const mark = stamp()
      const result = await inTurn(() =>
        storage.change(id, label, (now) => (now && !now.deleted ? bury(now) : now), mark),
      )
      takeResult(result)
      return mark.rev
    },
  }
}

import { onMount } from 'nanostores'
import { touchEdited } from '#domain/army/army-edits.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import type { Step } from '#storage/army-history.ts'
import type { StepResult } from '#storage/army-steps.ts'
import type { ChangeResult, Stamp } from '#storage/army-writing.ts'
import { storageErrorCode } from '#storage/storage-error.ts'
import { createArmyHistory, type ArmyHistory } from './army-history.ts'
import type { ArmyNews } from './army-news.ts'
import { createArmyUndo, type TakenStep } from './army-undo.ts'
import { createArmyView, type ShownArmy } from './army-view.ts'
import { createEditQueue, type ArmyEdit, type EditQueue, type UnsavedEdit } from './edit-queue.ts'
import { createSerialQueue } from '#stores/serial-queue.ts'
import { stopAll } from '#stores/stop-all.ts'

export type ArmyStore = Pick<ShownArmy, '$view' | 'handOver'> &
  Pick<EditQueue, '$saving'> &
  Pick<ArmyHistory, '$history'> & {
    /**
     * Shows the edit immediately and writes it in the background. Undo shows `label`, such as "Duplicate Moth Archers".
     * Steps of one `series` in a row are undone together.
     * @returns the revision of the edit, for `undo`
     */
    change: (label: string, edit: ArmyEdit, series?: string) => string
    /**
     * Shows the edit when it is on the disk. If it throws StorageError, nothing has changed.
     * @returns the revision of the edit, for `undo`
     */
    changeOnDisk: (label: string, edit: (army: Army) => StoredArmy) => Promise<string>
    /** Stores a change that is not an edit: it cannot be undone, and times and rev stay. Throws StorageError. */
    note: (change: ArmyEdit) => Promise<void>
    /**
     * Takes back the latest edit, or the one with this revision even if others came later. Both throw StorageError.
     * @returns null if there is none
     */
    undo: (rev?: string) => Promise<TakenStep | null>
    redo: (rev?: string) => Promise<TakenStep | null>
    /** Tries again to write the edits that a failed save left over. */
    save: () => void
    /** Reads the army again after something else has stored it. */
    refresh: () => void
  }

type Disk = Pick<ArmyStorage, 'read' | 'change' | 'undo' | 'redo' | 'historyState'>

/**
 * The state of one army. The view shows an edit immediately, and the queue writes it. The transaction applies the edit again
 * to what is stored at that moment, so that two tabs never lose each other's changes. All reads and writes of the record
 * run one after the other. What is `known` of the army is shown until it has been read. It is one function because view,
 * queue and history change together.
 * (docs/decisions/0005-edits-undo-and-merge.md)
 */
export function createArmyStore(
  id: string,
  disk: Disk,
  platform: Platform,
  news: ArmyNews,
  known?: Army,
): ArmyStore {
  const inTurn = createSerialQueue()
  const queue = createEditQueue({
    store: ({ label, edit, stamp, series }) => disk.change(id, label, whileLive(edit), stamp, series),
    onStored: take,
    onFailed: () => void history.load(),
  })
  const view = createArmyView(queue, known)
  const history = createArmyHistory(() => disk.historyState(id), queue)
  const step = createArmyUndo({ inTurn, drop, stepStored, change })
  const stamp = (): Stamp => ({ rev: platform.newId(), at: platform.now() })
  const refresh = (): void => void inTurn(load)

  /** Shows the result of an edit. */
  function take({ stored, history: next }: ChangeResult): void {
    const place = view.place()
    history.take(next)
    view.take(stored)
    void news.announce({ changed: [id], listed: place !== view.place() })
  }

  async function load(): Promise<void> {
    try {
      const read = await disk.read(id)
      if (read.type === 'unreadable') view.showUnreadable()
      else view.take(read.type === 'army' ? read.army : null)
      await history.refresh()
    } catch (error) {
      view.showFailure(storageErrorCode(error))
    }
  }

  function save(): void {
    if (queue.begin()) void inTurn(() => platform.afterPaint().then(queue.write))
  }

  function change(label: string, edit: ArmyEdit, series?: string): string {
    const { rev, at } = stamp()
    queue.add({ label, edit: (army) => touched(army, edit(army), at), stamp: { rev, at }, series })
    view.refresh()
    save()
    return rev
  }

  async function drop(rev?: string): Promise<UnsavedEdit | null> {
    const dropped = queue.drop(rev)
    if (!dropped) return null
    view.refresh()
    await history.load()
    return dropped
  }

  async function stepStored(which: Step, rev?: string): Promise<StepResult | null> {
    const result = await disk[which](id, stamp(), rev)
    if (result) take(result)
    return result
  }

  onMount(view.$view, () => {
    // What is known is on the screen first: a list shows many at once.
    if (known) void platform.afterPaint().then(refresh)
    else refresh()
    return listenForChanges(id, refresh, platform, news)
  })
  onMount(history.$history, () => void inTurn(history.load))

  return {
    $view: view.$view,
    $saving: queue.$saving,
    $history: history.$history,
    change,
    save,
    refresh,
    handOver: view.handOver,
    changeOnDisk: async (label, edit) => {
      const { rev, at } = stamp()
      const stampedEdit = (army: Army) => touched(army, edit(army), at)
      const change = () => disk.change(id, label, whileLive(stampedEdit), { rev, at })
      await inTurn(async () => {
        take(await change())
      })
      return rev
    },
    note: (change) =>
      inTurn(async () => {
        take(await disk.change(id, null, whileLive(change), stamp()))
      }),
    undo: (rev) => step('undo', rev),
    redo: (rev) => step('redo', rev),
  }
}

/** Ignores the edit if the army was deleted in the meantime. */
function whileLive(edit: (army: Army) => StoredArmy) {
  return (now: StoredArmy | null): StoredArmy | null => (now && !now.deleted ? edit(now) : now)
}

/** Sets the time of the edit on the edited army. */
function touched<After extends StoredArmy>(before: Army, after: After, at: number): After | Army {
  return after.deleted ? after : touchEdited(before, after, at)
}

function listenForChanges(id: string, refresh: () => void, platform: Platform, news: ArmyNews): () => void {
  return stopAll(
    news.onOthers(({ changed }) => {
      if (changed.includes(id)) refresh()
    }),
    // An import or a restore can bring back an army that was shown a moment ago.
    news.onOwn(({ changed, listed }) => {
      if (listed && changed.includes(id)) refresh()
    }),
    platform.onResume(refresh),
  )
}

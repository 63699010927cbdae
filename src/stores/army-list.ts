import { atom, onMount, type ReadableAtom } from 'nanostores'
import { failure, pending, success, type AsyncResult } from '../domain/async-result.ts'
import type { Platform } from '../platform/platform.ts'
import type { ArmyStorage } from '../storage/armies.ts'
import type { HistoryState } from '../storage/army-history.ts'
import { storageErrorCode, type StorageErrorCode } from '../storage/storage-error.ts'
import type { ArmyNews } from './army-news.ts'

export type ArmyList = {
  /** Ids of the live armies, newest first, and of damaged records. */
  $ids: ReadableAtom<AsyncResult<string[], StorageErrorCode>>
  /** What undo and redo would do in the list: they concern armies that were created, duplicated or deleted. */
  $history: ReadableAtom<HistoryState>
  /** Takes out a damaged record that was discarded. */
  forgetStray: (id: string) => void
}

type Disk = Pick<ArmyStorage, 'listIds' | 'listHistoryState' | 'findStrays'>

/** Which armies there are on this device. */
export function createArmyList(disk: Disk, platform: Platform, news: ArmyNews): ArmyList {
  const $ids = atom<AsyncResult<string[], StorageErrorCode>>(pending)
  const $history = atom<HistoryState>({ undo: null, redo: null })
  /** Records that nothing lists, for they are damaged just there. */
  let strays: string[] | null = null
  let isKept = false

  async function load(): Promise<void> {
    try {
      const [ids, history] = await Promise.all([disk.listIds(), disk.listHistoryState()])
      $ids.set(success([...ids, ...(strays ?? [])]))
      $history.set(history)
      if (ids.length > 0) keepStored()
      if (!strays) void findStrays()
    } catch (error) {
      // What is on the screen stays there.
      if ($ids.get().state !== 'success') $ids.set(failure(storageErrorCode(error)))
    }
  }

  function keepStored(): void {
    if (!isKept) platform.keepStored()
    isKept = true
  }

  /** Later than the rest: it takes longer, and hardly anybody has one. */
  async function findStrays(): Promise<void> {
    strays = []
    await platform.afterPaint()
    try {
      strays = await disk.findStrays()
    } catch {
      return
    }
    if (strays.length > 0) await load()
  }

  const hear = ({ listed }: { listed: boolean }) => (listed ? load() : undefined)
  // Also while no list is on the screen: the next one may show what the last one left, and does not load then.
  news.onOwn(hear)
  onMount($ids, () => {
    void load()
    const stops = [news.onOthers((other) => void hear(other)), platform.onResume(() => void load())]
    return () => {
      for (const stop of stops) stop()
    }
  })

  return {
    $ids,
    $history,
    forgetStray: (id) => {
      strays = strays?.filter((stray) => stray !== id) ?? null
    },
  }
}

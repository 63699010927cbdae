import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Place } from '#domain/army/shelf.ts'
import { failure, pending, success, type AsyncResult } from '#domain/async-result.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import type { HistoryState } from '#storage/army-history.ts'
import { storageErrorCode, type StorageErrorCode } from '#storage/storage-error.ts'
import type { ArmyNews } from './army-news.ts'
import { stopAll } from '#stores/stop-all.ts'

export type ArmyIds = {
  /** Ids of the armies that are neither deleted nor put away, newest first, and of damaged records. */
  $ids: ReadableAtom<AsyncResult<string[], StorageErrorCode>>
  /** Ids of what is elsewhere, newest first. Kept current with `$ids`. */
  $away: ReadableAtom<Away>
  /** The steps that undo and redo would take in the list, where armies are created, duplicated and deleted. */
  $history: ReadableAtom<HistoryState>
  /** Takes a discarded damaged record out of the list. */
  forgetStray: (id: string) => void
}

type Away = Readonly<Record<Exclude<Place, 'armies'>, readonly string[]>>
type Disk = Pick<ArmyStorage, 'listIds' | 'listHistoryState' | 'findStrays'>

/** The list of the armies on this device. */
export function createArmyIds(disk: Disk, platform: Platform, news: ArmyNews): ArmyIds {
  const $ids = atom<AsyncResult<string[], StorageErrorCode>>(pending)
  const $away = atom<Away>({ archive: [], units: [], miniatures: [] })
  const $history = atom<HistoryState>({ undo: null, redo: null })
  /** Damaged records that no index lists. Null until the search for them starts. */
  let strays: string[] | null = null
  let latest: Promise<void> | undefined

  function load(): Promise<void> {
    const own = read(() => latest === own)
    latest = own
    return own
  }

  /** An earlier load that ends later leaves the list to the latest: it may have read it before a change. */
  async function read(isLatest: () => boolean): Promise<void> {
    try {
      const [ids, archive, units, miniatures, history] = await Promise.all([
        disk.listIds(),
        disk.listIds('archive'),
        disk.listIds('units'),
        disk.listIds('miniatures'),
        disk.listHistoryState(),
      ])
      if (!isLatest()) return await latest
      $away.set({ archive, units, miniatures })
      $ids.set(success([...ids, ...(strays ?? [])]))
      $history.set(history)
      if (!strays) void findStrays()
    } catch (error) {
      // An error does not replace a list that is on the screen.
      if ($ids.get().state !== 'success') $ids.set(failure(storageErrorCode(error)))
    }
  }

  /** Runs after the list is painted, because it reads all records, and damaged ones are rare. */
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

  const listener = ({ listed }: { listed: boolean }) => (listed ? load() : undefined)
  // This also listens while no list is shown, so that the next list can show these ids without loading.
  news.onOwn(listener)
  const keepCurrent = () =>
    stopAll(
      news.onOthers((other) => void listener(other)),
      platform.onResume(() => void load()),
    )
  onMount($ids, () => {
    void load()
    return keepCurrent()
  })
  onMount($away, () => {
    // An army shows the saved units without the list beside it.
    if ($ids.lc > 0) return undefined
    void load()
    return keepCurrent()
  })

  return {
    $ids,
    $away,
    $history,
    forgetStray: (id) => {
      strays = strays?.filter((stray) => stray !== id) ?? null
    },
  }
}

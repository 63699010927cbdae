import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { StorageUsage } from '../domain/settings/storage-usage.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Whether the browser keeps this site's data permanently. `refused` means that the app asked and the browser declined;
 * `cannot tell` means that the browser cannot be asked.
 */
export type Keeping = 'unknown' | 'kept' | 'may be cleared' | 'refused' | 'cannot tell'

/** How much room the browser gives this site, and for how long. */
export type StorageRoom = {
  /** Null until it is known, or if the browser does not report it. */
  $room: ReadableAtom<StorageUsage | null>
  $keeping: ReadableAtom<Keeping>
  /** Asks the browser to keep everything. To be called from a click: Firefox then asks the user. */
  keep: () => Promise<void>
  refresh: () => Promise<void>
}

export function createStorageRoom(
  platform: Pick<
    Platform,
    'tabs' | 'onResume' | 'afterPaint' | 'measureStorage' | 'isPersisted' | 'requestPersistence'
  >,
): StorageRoom {
  const $room = atom<StorageUsage | null>(null)
  const $keeping = atom<Keeping>('unknown')

  async function refresh(): Promise<void> {
    const [room, isKept] = await Promise.all([platform.measureStorage(), platform.isPersisted()])
    $room.set(room)
    if (isKept !== false) $keeping.set(isKept === null ? 'cannot tell' : 'kept')
    else if ($keeping.get() !== 'refused') $keeping.set('may be cleared')
  }

  onMount($room, () => {
    void platform.afterPaint().then(refresh)
    const stops = [platform.tabs.listen(() => void refresh()), platform.onResume(() => void refresh())]
    return () => {
      for (const stop of stops) stop()
    }
  })

  return {
    ...{ $room, $keeping, refresh },
    keep: async () => {
      if ((await platform.requestPersistence()) === false) $keeping.set('refused')
      await refresh()
    },
  }
}

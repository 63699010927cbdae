import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { StorageUsage } from '#domain/settings/storage-usage.ts'
import type { Platform } from '#platform/platform.ts'
import { stopAll } from '#stores/stop-all.ts'

/**
 * Whether the browser keeps this site's data permanently. `refused` means that the app asked and the browser declined;
 * `cannot tell` means that the browser cannot be asked.
 */
export type Persistence = 'unknown' | 'kept' | 'may be cleared' | 'refused' | 'cannot tell'

/** How much room the browser gives this site, and for how long. */
type StorageStatus = {
  /** Null until it is known, or if the browser does not report it. */
  $usage: ReadableAtom<StorageUsage | null>
  $persistence: ReadableAtom<Persistence>
  /** Asks the browser to keep everything. To be called from a click: Firefox then asks the user. */
  requestPersistence: () => Promise<void>
  refresh: () => Promise<void>
}

export function createStorageStatus(
  platform: Pick<
    Platform,
    'tabs' | 'onResume' | 'afterPaint' | 'measureStorage' | 'isPersisted' | 'requestPersistence'
  >,
): StorageStatus {
  const $usage = atom<StorageUsage | null>(null)
  const $persistence = atom<Persistence>('unknown')

  async function refresh(): Promise<void> {
    const [usage, isKept] = await Promise.all([platform.measureStorage(), platform.isPersisted()])
    $usage.set(usage)
    if (isKept !== false) $persistence.set(isKept === null ? 'cannot tell' : 'kept')
    else if ($persistence.get() !== 'refused') $persistence.set('may be cleared')
  }

  onMount($usage, () => {
    void platform.afterPaint().then(refresh)
    return stopAll(
      platform.tabs.listen(() => void refresh()),
      platform.onResume(() => void refresh()),
    )
  })

  return {
    $usage,
    $persistence,
    refresh,
    requestPersistence: async () => {
      if ((await platform.requestPersistence()) === false) $persistence.set('refused')
      await refresh()
    },
  }
}

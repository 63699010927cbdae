import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Platform } from '../../platform/platform.ts'
import { StorageError } from '../../storage/storage-error.ts'
import type { DeviceData, DeviceSummary } from './device-data.ts'
import type { Settings } from '../settings/settings.ts'
import { stopAll } from '../stop-all.ts'

/** How much this device holds. Counted again when this tab or another one changes something. */
type DeviceSummaryStore = {
  /** Null until it is counted. */
  $summary: ReadableAtom<DeviceSummary | null>
  refresh: () => Promise<void>
}

export function createDeviceSummary(
  loadDeviceData: () => Promise<Pick<DeviceData, 'measure'>>,
  settings: Pick<Settings, '$settings'>,
  { tabs }: Pick<Platform, 'tabs'>,
): DeviceSummaryStore {
  const $summary = atom<DeviceSummary | null>(null)

  async function refresh(): Promise<void> {
    try {
      const { measure } = await loadDeviceData()
      $summary.set(await measure())
    } catch (error) {
      // The last count stays on the screen.
      if (!(error instanceof StorageError)) throw error
    }
  }

  onMount($summary, () => {
    return stopAll(
      settings.$settings.listen(() => void refresh()),
      tabs.listen(() => void refresh()),
    )
  })
  return { $summary, refresh }
}

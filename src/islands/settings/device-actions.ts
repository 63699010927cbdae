import { loadDeviceData } from '../../app/download-armies.ts'
import { deviceSummary } from '../../app/settings.ts'
import { attempt, toasts } from '../../app/play.ts'
import type { DeviceActions } from './device-part.tsx'
import { countText } from './device-summary-text.ts'

export const deviceActions: DeviceActions = {
  download: () => {
    void attempt(async () => (await loadDeviceData()).download()).then((unreadable) => {
      if (unreadable) {
        toasts.show(`${countText(unreadable, 'army', 'armies')} that cannot be read were included as text.`)
      }
    })
  },
  check: (file) => attempt(async () => (await loadDeviceData()).check(file)),
  run: async (plan) => {
    const undo = await attempt(async () => (await loadDeviceData()).run(plan))
    void deviceSummary.refresh()
    if (!undo) return
    const armies = plan.added.length + plan.copied.length
    toasts.show(armies === 0 ? 'Imported.' : `Imported ${countText(armies, 'army', 'armies')}.`, {
      label: 'Undo',
      run: () => void attempt(undo).then(deviceSummary.refresh),
    })
  },
}

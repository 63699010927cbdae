import { loadDeviceData } from '../../app/download-armies.ts'
import { holdings } from '../../app/settings.ts'
import { attempt, toasts } from '../../app/play.ts'
import type { DeviceActions } from './device-part.tsx'
import { count } from './holdings-text.ts'

export const deviceActions: DeviceActions = {
  download: () => {
    void attempt(async () => (await loadDeviceData()).download()).then((unreadable) => {
      if (unreadable) {
        toasts.show(`${count(unreadable, 'army', 'armies')} that cannot be read were included as text.`)
      }
    })
  },
  check: (file) => attempt(async () => (await loadDeviceData()).check(file)),
  run: async (plan) => {
    const undo = await attempt(async () => (await loadDeviceData()).run(plan))
    void holdings.refresh()
    if (!undo) return
    const armies = plan.added.length + plan.copied.length
    toasts.show(armies === 0 ? 'Imported.' : `Imported ${count(armies, 'army', 'armies')}.`, {
      label: 'Undo',
      run: () => void attempt(undo).then(holdings.refresh),
    })
  },
}

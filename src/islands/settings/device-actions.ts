import { loadDeviceData } from '#app/download-armies.ts'
import { deviceSummary } from '#app/settings.ts'
import { attempt, takeBack, toasts } from '#app/tool-stores.ts'
import type { DevicePlan } from '#domain/settings/device-plan.ts'
import type { DeviceActions } from './device-part.tsx'
import { countText } from './device-summary-text.ts'

export const deviceActions: DeviceActions = {
  download: () => {
    void attempt(async () => (await loadDeviceData()).deviceData.download()).then((unreadable) => {
      if (unreadable) {
        toasts.show(
          `${countText(unreadable, 'record', 'records')} that cannot be read ${unreadable === 1 ? 'was' : 'were'} included as text.`,
        )
      }
    })
  },
  check: (file) => attempt(async () => (await loadDeviceData()).deviceData.check(file)),
  run: async (plan) => {
    const undo = await attempt(async () => (await loadDeviceData()).deviceData.run(plan))
    void deviceSummary.refresh()
    if (!undo) return false
    toasts.show(importedText(plan), {
      label: 'Undo',
      run: () =>
        takeBack(async () => {
          await undo()
          void deviceSummary.refresh()
        }),
    })
    return true
  },
}

function importedText({ added, copied, games }: DevicePlan): string {
  const armies = added.length + copied.length
  const played = games.added.length + games.grown.length
  const parts = [
    ...(armies > 0 ? [countText(armies, 'army', 'armies')] : []),
    ...(played > 0 ? [countText(played, 'game', 'games')] : []),
  ]
  return parts.length === 0 ? 'Imported.' : `Imported ${parts.join(' and ')}.`
}

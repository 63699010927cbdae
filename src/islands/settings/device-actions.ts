import { loadDeviceData } from '#app/download-armies.ts'
import type { DevicePlan } from '#domain/backup/device-plan.ts'
import type { createAttempt, createTakeBack } from '#stores/attempt.ts'
import type { CheckedFile } from '#stores/device/device-data.ts'
import type { Toasts } from '#stores/toasts.ts'
import { countText } from './device-summary-text.ts'

export type DeviceActions = {
  download: () => void
  check: (file: File) => Promise<CheckedFile | undefined>
  /** @returns whether the plan was carried out */
  run: (plan: DevicePlan) => Promise<boolean>
}

type Page = {
  attempt: ReturnType<typeof createAttempt>
  takeBack: ReturnType<typeof createTakeBack>
  toasts: Pick<Toasts, 'show'>
  /** Called after an import, or after one was undone. */
  onChanged: () => void
}

/** What a page does with the file of a device, with its own messages. */
export const createDeviceActions = ({ attempt, takeBack, toasts, onChanged }: Page): DeviceActions => ({
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
    onChanged()
    if (!undo) return false
    toasts.show(importedText(plan), {
      label: 'Undo',
      run: () =>
        takeBack(async () => {
          await undo()
          onChanged()
        }),
    })
    return true
  },
})

function importedText({ added, copied, games }: DevicePlan): string {
  const armies = added.length + copied.length
  const played = games.added.length + games.grown.length
  const parts = [
    ...(armies > 0 ? [countText(armies, 'army', 'armies')] : []),
    ...(played > 0 ? [countText(played, 'game', 'games')] : []),
  ]
  return parts.length === 0 ? 'Imported.' : `Imported ${parts.join(' and ')}.`
}

import { platform } from '../../stores/device.ts'
import { attempt, toasts } from '../../stores/play.ts'
import type { DeviceVerbs } from './device-part.tsx'
import { count } from './holdings-words.ts'

/** All that knows armies: loaded once the page stands. */
const data = async () => (await import('../../stores/device-data-app.ts')).deviceData

export const deviceVerbs: DeviceVerbs = {
  measure: () => attempt(async () => (await data()).measure()),
  download: () => {
    void attempt(async () => (await data()).download()).then((unreadable) => {
      if (unreadable) {
        toasts.show(`${count(unreadable, 'army', 'armies')} that cannot be read went along as text.`)
      }
    })
  },
  onChange: platform.tabs.listen,
  check: (file) => attempt(async () => (await data()).check(file)),
  run: async (plan) => {
    const undo = await attempt(async () => (await data()).run(plan))
    if (!undo) return
    const armies = plan.added.length + plan.copied.length
    toasts.show(armies === 0 ? 'Imported.' : `Imported ${count(armies, 'army', 'armies')}.`, {
      label: 'Undo',
      run: () => void attempt(undo),
    })
  },
}

import { useStore } from '@nanostores/react'
import { keepAwake } from '#app/device.ts'

/** Whether the screen stays on during a game. */
export function GamesPart({ isLive }: { isLive: boolean }) {
  const on = useStore(keepAwake.$isOn, { ssr: 'initial' })
  return (
    <section id="games" className="settings-part" aria-labelledby="games-title">
      <h2 id="games-title">Games</h2>
      <label className="settings-choice">
        <input type="checkbox" checked={on} disabled={!isLive} onChange={() => keepAwake.$isOn.set(!on)} />
        <span>Keep the screen on while you play</span>
      </label>
    </section>
  )
}

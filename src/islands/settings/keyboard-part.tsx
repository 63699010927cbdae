import { useStore } from '@nanostores/react'
import { attempt } from '#app/messages.ts'
import { singleKeys } from './settings-stores.ts'
import { createPart } from '#platform/part.ts'
import { Button } from '#ui/button.tsx'

const shortcutsPart = createPart(() => import('#scripts/shortcuts-dialog.ts'))

/** Speech input can press keys by accident, so single-key shortcuts can be switched off. */
export function KeyboardPart({ isLive }: { isLive: boolean }) {
  const on = useStore(singleKeys.$value, { ssr: 'initial' }) === 'on'
  return (
    <section id="keyboard" className="settings-part" aria-labelledby="keyboard-title">
      <h2 id="keyboard-title">Keyboard</h2>
      <label className="settings-choice">
        <input
          type="checkbox"
          checked={on}
          disabled={!isLive}
          onChange={() => singleKeys.choose(on ? 'off' : 'on')}
        />
        <span>
          Use <kbd>/</kbd> to search and <kbd>?</kbd> to list the shortcuts
        </span>
      </label>
      <div className="settings-actions">
        <Button
          disabled={!isLive}
          onClick={() => void attempt(async () => (await shortcutsPart.load()).showShortcuts())}
        >
          Show shortcuts
        </Button>
      </div>
    </section>
  )
}

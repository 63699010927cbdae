import { armyFiles } from '#app/army.ts'
import type { Army } from '#domain/army/army.ts'
import { refusalText } from '#domain/sync/refusal-text.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  army: Army
  /** The code of the server's answer. */
  refused: string
  /** Called if this notice cannot be loaded. */
  onClose: () => void
}

/** Says why the server refuses an army. */
export function RefusedNotice({ army, refused }: Props) {
  return (
    <aside className="sync-notice" aria-label="Not synced">
      <p>
        <b>Not synced.</b>{' '}
        <span>{`${refusalText(refused)} It stays on this device, and your other armies are synced as usual.`}</span>
      </p>
      <Button icon="download" onClick={() => armyFiles.download([army])}>
        Download army
      </Button>
    </aside>
  )
}

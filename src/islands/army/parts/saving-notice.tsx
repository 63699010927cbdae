import { armyFiles } from '#app/army.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Army } from '#domain/army/army.ts'
import type { ArmyStore } from '#stores/army/army.ts'
import { notStoredText } from '#stores/attempt.ts'
import type { Saving } from '#stores/army/edit-queue.ts'
import { Button } from '#ui/button.tsx'
import { InTopDialog } from '#ui/dialogs/in-top-dialog.tsx'
import './saving-notice.css'

type Props = { saving: Saving; armies: readonly Army[]; retry: () => void }

/**
 * A notice that the latest edit is not on the disk: quietly while it is being saved, and as an alert when saving has
 * failed.
 */
export function SavingNotice({ saving, armies, retry }: Props) {
  if (saving.state !== 'failed') return <SavingText state={saving.state} />
  return (
    <InTopDialog>
      <div className="not-saved" role="alert">
        <p>
          <b>Not saved.</b>{' '}
          <span>{`${notStoredText(saving.code)} What you see is kept only on this screen.`}</span>
        </p>
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
        <Button icon="download" onClick={() => armyFiles.download(armies)}>
          Download army
        </Button>
      </div>
    </InTopDialog>
  )
}

export function ArmySaving({ store }: { store: ArmyStore }) {
  const saving = useStore(store.$saving)
  const view = useStore(store.$view)
  return view.type === 'army' && <SavingNotice saving={saving} armies={[view.army]} retry={store.save} />
}

/** In ms. Most edits are saved sooner, and a notice that short would only flicker. */
const SHOWN_AFTER = 300

/** Always on the page, but hidden: adding and removing it with each edit would take longer than the edit. */
function SavingText({ state }: { state: 'saved' | 'saving' }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (state === 'saved') return
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER)
    return () => {
      clearTimeout(timer)
      setIsShown(false)
    }
  }, [state])
  return (
    <p className="saving-notice" data-state={state} hidden={!isShown}>
      Saving…
    </p>
  )
}

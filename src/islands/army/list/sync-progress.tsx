import { useStore } from '@nanostores/react'
import { session } from '#app/session.ts'
import { syncProgressText } from '#ui/texts/sync-progress-text.ts'
import './sync-progress.css'

/** Shows the progress of a long sync. The user need not wait: the next page continues it. */
export function SyncProgress() {
  const text = syncProgressText(useStore(session.$progress))
  return (
    <p className="sync-progress" role="status" hidden={text === ''}>
      {text !== '' && `Syncing ${text}. You can keep working.`}
    </p>
  )
}

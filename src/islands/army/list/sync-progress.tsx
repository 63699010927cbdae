import { useStore } from '@nanostores/react'
import { session } from '../../../app/session.ts'
import { syncProgressText } from '../../../ui/sync-progress-text.ts'

/** Says how far a long sync is. Nothing has to wait for it: the next page goes on where this one is left. */
export function SyncProgress() {
  const text = syncProgressText(useStore(session.$progress))
  return (
    <p className="sync-progress" role="status" hidden={text === ''}>
      {text !== '' && `Syncing ${text}. You can keep working.`}
    </p>
  )
}

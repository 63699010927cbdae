import { useStore } from '@nanostores/react'
import { attempt } from '#app/army.ts'
import { backupReminder } from '#app/library.ts'
import { session } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/texts/moment.tsx'
import './banner.css'

/** Reminds players without an account of a file with everything, if the last one is old. (LIB-40) */
export function BackupNotice() {
  const user = useStore(session.$currentUser)
  const due = useStore(backupReminder.$due)
  if (user !== null || !due) return null
  return (
    <aside className="upgrade-banner" aria-label="Backup">
      {due.since === null ? (
        <p>Your armies are only in this browser, and there is no file of them yet.</p>
      ) : (
        <p>
          <span>Your armies are only in this browser, and have changed since the last file. </span>
          <Moment lead="Made" ts={due.since} />
        </p>
      )}
      <p className="banner-actions">
        <a className="button" href="/settings#device">
          Export everything
        </a>
        <Button variant="quiet" onClick={() => attempt(backupReminder.putOff)}>
          In 30 days
        </Button>
      </p>
    </aside>
  )
}

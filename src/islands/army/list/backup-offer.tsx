import { attempt } from '#app/army.ts'
import { backupReminder } from '#app/library.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/texts/moment.tsx'

/** Why a file with everything would be good. `since` is when the last one was made, or null. */
export function BackupOffer({ since }: { since: number | null }) {
  return (
    <aside className="upgrade-banner" aria-label="Backup">
      {since === null ? (
        <p>Your armies are only in this browser, and there is no file of them yet.</p>
      ) : (
        <p>
          <span>Your armies are only in this browser, and have changed since the last file. </span>
          <Moment lead="Made" ts={since} />
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

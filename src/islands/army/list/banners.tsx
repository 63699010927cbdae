import { joinPrompt } from '#app/army.ts'
import { attempt } from '#app/messages.ts'
import { backupReminder } from '#islands/army/parts/list-stores.ts'
import type { StorageUsage } from '#domain/settings/storage-usage.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/texts/moment.tsx'
import { storageText, sizeText } from '#ui/texts/storage-text.ts'

/** What the list says only when there is something to say, so that most visits do not load it. */

/** Why a file with everything would be good. `since` is when the last one was made, or null. */
export function BackupBanner({ since }: { since: number | null }) {
  return (
    <aside className="upgrade-banner" aria-label="Backup">
      {since === null ? (
        <p>Your armies are only in this browser, and you have no backup file yet.</p>
      ) : (
        <p>
          <span>Your armies are only in this browser, and have changed since your last backup file. </span>
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

/** What is left of the storage, and what uses it. */
export function StorageBanner({ usage }: { usage: StorageUsage }) {
  return (
    <aside className="upgrade-banner" aria-label="Storage">
      <p>
        {`Only ${sizeText(Math.max(0, usage.quota - usage.used))} left for this app on this device. ${storageText(usage)}`}
      </p>
      <p className="banner-actions">
        <a className="button" href="/settings#device">
          Export everything
        </a>
      </p>
    </aside>
  )
}

/** What an account is good for. */
export function JoinBanner() {
  return (
    <aside className="upgrade-banner" aria-label="Join">
      <p>Your armies are only on this device. A free account backs them up.</p>
      <p className="banner-actions">
        <a className="button" href="/join">
          Join
        </a>
        <Button variant="quiet" onClick={() => attempt(joinPrompt.dismiss)}>
          Not now
        </Button>
      </p>
    </aside>
  )
}

/** An offer to upgrade armies, and the ruleset of new ones. */
export function UpgradeOffer({ outdated, isDefault }: { outdated: number; isDefault: boolean }) {
  return (
    <p className="upgrade-banner">
      <span>
        {outdated === 0
          ? 'There is a newer ruleset.'
          : `${outdated} ${outdated === 1 ? 'army is' : 'armies are'} on an older ruleset.`}
      </span>{' '}
      <a className="button" href="/army#switch">
        {isDefault ? 'Switch to latest?' : 'Upgrade outdated armies'}
      </a>
    </p>
  )
}

import type { StorageUsage } from '#domain/settings/storage-usage.ts'
import { storageText, sizeText } from '#ui/texts/storage-text.ts'

/** What is left of the storage, and what uses it. */
export function StorageWarning({ usage }: { usage: StorageUsage }) {
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

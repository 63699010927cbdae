import { useStore } from '@nanostores/react'
import { storageStatus } from '#app/device.ts'
import { isNearlyFull } from '#domain/settings/storage-usage.ts'
import { storageText, sizeText } from '#ui/texts/storage-text.ts'
import './banner.css'

/** Warns before storage is full, while everything can still be exported. */
export function StorageNotice() {
  const usage = useStore(storageStatus.$usage)
  if (!usage || !isNearlyFull(usage)) return null
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

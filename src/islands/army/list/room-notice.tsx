import { useStore } from '@nanostores/react'
import { storageRoom } from '../../../app/storage-room.ts'
import { isNearlyFull } from '../../../domain/settings/storage-usage.ts'
import { storageText, sizeText } from '../../../ui/storage-text.ts'

/** Warns before storage is full, while everything can still be exported. */
export function RoomNotice() {
  const room = useStore(storageRoom.$room)
  if (!room || !isNearlyFull(room)) return null
  return (
    <aside className="upgrade-banner" aria-label="Storage">
      <p>
        Only {sizeText(Math.max(0, room.quota - room.used))} left for this app on this device.{' '}
        {storageText(room)}
      </p>
      <p className="banner-ways">
        <a className="button" href="/settings#device">
          Export everything
        </a>
      </p>
    </aside>
  )
}

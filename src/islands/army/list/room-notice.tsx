import { useStore } from '@nanostores/react'
import { storageRoom } from '../../../app/storage-room.ts'
import { isShort } from '../../../domain/settings/room.ts'
import { roomText, sizeText } from '../../../ui/room-text.ts'

/** Warns before storage is full, while everything can still be exported. */
export function RoomNotice() {
  const room = useStore(storageRoom.$room)
  if (!room || !isShort(room)) return null
  return (
    <aside className="upgrade-banner" aria-label="Storage">
      <p>
        Only {sizeText(Math.max(0, room.quota - room.used))} left for this app on this device.{' '}
        {roomText(room)}
      </p>
      <p className="banner-ways">
        <a className="button" href="/settings#device">
          Export everything
        </a>
      </p>
    </aside>
  )
}

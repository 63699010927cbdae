import { useStore } from '@nanostores/react'
import { storageRoom } from '../../app/storage-room.ts'
import { Button } from '../../ui/button.tsx'
import type { Keeping } from '../../stores/storage-room.ts'

const TEXTS: Readonly<Record<Keeping, string>> = {
  unknown: 'Asking the browser how long it keeps your data…',
  kept: 'This browser keeps your data until you delete it yourself.',
  'may be cleared': 'This browser may clear your data when the device runs out of space.',
  refused:
    'This browser has not agreed: it may still clear your data when the device runs out of space. Installing the app helps.',
  'cannot tell': 'This browser does not say how long it keeps your data.',
}

/** Says whether the browser stores data permanently. */
export function KeepingText() {
  const keeping = useStore(storageRoom.$keeping, { ssr: 'initial' })
  return (
    <p className="persistence" role="status">
      {TEXTS[keeping]}
    </p>
  )
}

export function KeepButton() {
  const keeping = useStore(storageRoom.$keeping, { ssr: 'initial' })
  if (keeping === 'kept' || keeping === 'cannot tell') return null
  return (
    <Button disabled={keeping === 'unknown'} onClick={() => void storageRoom.keep()}>
      Keep my data
    </Button>
  )
}

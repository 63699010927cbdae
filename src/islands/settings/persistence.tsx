import { useStore } from '@nanostores/react'
import { storageStatus } from '#app/device.ts'
import { Button } from '#ui/button.tsx'
import type { Persistence } from '#stores/device/storage-status.ts'

const TEXTS: Readonly<Record<Persistence, string>> = {
  unknown: 'Asking the browser how long it keeps your data…',
  kept: 'This browser keeps your data until you delete it yourself.',
  'may be cleared': 'This browser may clear your data when the device runs out of space.',
  refused:
    'This browser has not agreed: it may still clear your data when the device runs out of space. Installing the app helps.',
  'cannot tell': 'This browser does not say how long it keeps your data.',
}

/** Whether the browser stores data permanently. */
export function PersistenceText() {
  const persistence = useStore(storageStatus.$persistence, { ssr: 'initial' })
  return (
    <p className="persistence" role="status">
      {TEXTS[persistence]}
    </p>
  )
}

export function PersistButton() {
  const persistence = useStore(storageStatus.$persistence, { ssr: 'initial' })
  if (persistence === 'kept' || persistence === 'cannot tell') return null
  return (
    <Button disabled={persistence === 'unknown'} onClick={() => void storageStatus.requestPersistence()}>
      Keep my data
    </Button>
  )
}

import { useState } from 'react'
import type { StorageErrorCode } from '../../storage/storage-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DatabaseError } from './database-error.tsx'

/**
 * Says that the database went away while the app was in use. It stands before everything, a form too; whoever closes
 * it finds all as it was, to copy or download it before the refresh.
 */
export function DatabaseLost({ code }: { code: StorageErrorCode }) {
  const [isRead, setIsRead] = useState(false)
  if (isRead) return <DatabaseError code={code} />
  return (
    <Dialog
      title="Database closed"
      onClose={() => {
        setIsRead(true)
      }}
    >
      <DatabaseError code={code} />
      <p>What you see and have typed stays here until you refresh: close this to copy or download it.</p>
    </Dialog>
  )
}

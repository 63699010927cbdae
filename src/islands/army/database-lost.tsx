import { useState } from 'react'
import type { StorageErrorCode } from '#storage/storage-error.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { DatabaseError } from './parts/database-error.tsx'

/**
 * An alert that the database was closed while the app was in use. The dialog covers everything, even an open form. After it
 * is closed the page is as before, so that the user can copy or download things before refreshing.
 */
export function DatabaseLost({ code }: { code: StorageErrorCode }) {
  const [isRead, setIsRead] = useState(false)
  if (isRead) return <DatabaseError code={code} />
  return (
    <Dialog title="Database closed" onClose={() => setIsRead(true)}>
      <DatabaseError code={code} />
      <p>
        What you see and have typed stays on screen until you refresh. Close this message to copy or download
        it.
      </p>
    </Dialog>
  )
}

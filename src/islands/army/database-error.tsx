import type { StorageErrorCode } from '../../storage/storage-error.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenError } from '../../ui/screen-error.tsx'

/** The four database errors in the words of S1 §8; a full device says so in ours. */
const TEXTS: Readonly<Record<StorageErrorCode, string>> = {
  DB_VERSION_HIGHER_THAN_REQUESTED: 'Could not open database. Try refreshing the page.',
  CLOSED_FOR_UPGRADE: 'Database was closed due to version upgrade. Please refresh the page.',
  UPGRADE_BLOCKED:
    'Database could not be opened due to an upgrade being blocked by other browser tabs. Please close other browser tabs with this application and then refresh the page.',
  QUERY_ERROR: 'Database query failed. Sorry about this. Perhaps try refreshing the page?',
  QUOTA_EXCEEDED: 'This device has no room left for your armies.',
}

export function DatabaseError({ code }: { code: StorageErrorCode }) {
  return (
    <ScreenError code={code} text={TEXTS[code]}>
      <Button
        variant="primary"
        onClick={() => {
          location.reload()
        }}
      >
        Refresh
      </Button>
    </ScreenError>
  )
}

import { UNNAMED_ARMY } from '../army/army.ts'
import type { SyncLogEntry } from './sync-state.ts'

/**
 * Describes an entry of the sync log in one line, with the names of the armies; deleted ones are marked. (SYNC-14,
 * SYNC-15)
 */
export function syncLogText(entry: SyncLogEntry): string {
  switch (entry.type) {
    case 'PULL_SUCCESS':
      return `Received ${armies(entry.records)}`
    case 'PUSH_SUCCESS':
      return `Sent ${armies(entry.records)}`
    case 'PULL_NO_CHANGES':
      return 'Nothing new to receive'
    case 'PUSH_NO_CHANGES':
      return 'Nothing new to send'
    case 'SYNC_ERROR':
      return 'An error occurred during sync.'
  }
}

function armies(records: readonly { deleted: boolean; name?: string | undefined }[]): string {
  return records
    .map(({ deleted, name }) => {
      const label = name === undefined || name === '' ? UNNAMED_ARMY : name
      return deleted ? `${label} (deleted)` : label
    })
    .join(', ')
}

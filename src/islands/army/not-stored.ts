import type { StorageErrorCode } from '../../storage/storage-error.ts'

/** Why something is not on the disk, in one sentence. */
export function notStoredText(code: StorageErrorCode): string {
  switch (code) {
    case 'QUOTA_EXCEEDED':
      return 'This device has no room left.'
    case 'CLOSED_FOR_UPGRADE':
      return 'A newer version of this app has taken over the database.'
    default:
      return 'The database of this browser does not answer.'
  }
}

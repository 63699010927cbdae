import type { StorageErrorCode } from '../../storage/storage-error.ts'

/** Why something is not on the disk, in one sentence. */
export function notStoredText(code: StorageErrorCode): string {
  return code === 'QUOTA_EXCEEDED'
    ? 'This device has no room left.'
    : 'The database of this browser does not answer.'
}

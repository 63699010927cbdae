import { DiskFull, diskError } from '#server/base/disk-full.ts'
import { StorageUnavailable } from './object-store.ts'

/** Names of errors with which storages say that there is no room. */
const NO_ROOM = /StorageFull|Quota\w*Exceeded|Insufficient(?:Storage|Capacity)/

/**
 * Runs a call of a store, and translates its error into `DiskFull` or `StorageUnavailable` if the storage is to blame.
 * An error that is left is a fault of this server or of its settings.
 */
export async function ofStorage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw storageError(error)
  }
}

function storageError(error: unknown): unknown {
  const known = diskError('pictures', error)
  if (known instanceof DiskFull || !(known instanceof Error)) return known
  const status = statusOf(known)
  if (status === 507 || NO_ROOM.test(known.name)) return new DiskFull('pictures', known)
  return isOfStorage(known, status) ? new StorageUnavailable(known) : known
}

/** The status of the storage's answer, if it gave one. */
function statusOf(error: Error): number | undefined {
  const { httpStatusCode } =
    '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : { httpStatusCode: undefined }
  return httpStatusCode
}

function isOfStorage(error: Error, status: number | undefined): boolean {
  if (status !== undefined && status >= 400) return status >= 500 || status === 408 || status === 429
  // No answer, or one that is no answer of a storage. Errors of the system and of connections have a code.
  return '$response' in error || 'code' in error || ['AbortError', 'TimeoutError'].includes(error.name)
}

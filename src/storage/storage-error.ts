/** Why the database is unusable; each code has a screen. */
type DatabaseErrorCode =
  | 'DB_VERSION_HIGHER_THAN_REQUESTED'
  | 'CLOSED_FOR_UPGRADE'
  | 'UPGRADE_BLOCKED'
  | 'QUERY_ERROR'

export type StorageErrorCode = DatabaseErrorCode | 'QUOTA_EXCEEDED'

/** Nothing was stored. The cause is what the browser threw. */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** The code for anything that a storage call threw. */
export function storageErrorCode(error: unknown): StorageErrorCode {
  return error instanceof StorageError ? error.code : 'QUERY_ERROR'
}

/** Gives an error of the browser our code. Returns any other error unchanged, because it is a bug. */
export function asStorageError(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error
  if (error.name === 'QuotaExceededError') return new StorageError('QUOTA_EXCEEDED', error)
  if (error.name === 'VersionError') return new StorageError('DB_VERSION_HIGHER_THAN_REQUESTED', error)
  return new StorageError('QUERY_ERROR', error)
}

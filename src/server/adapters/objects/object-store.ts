/** The form with which a browser uploads a file to the store. */
export type UploadForm = { url: string; fields: Record<string, string> }

/** The files that may be uploaded. The store refuses anything else. */
export type UploadTerms = { key: string; type: string; bytes: number; expiresTs: number }

/**
 * Stores files by key, such as `images/abc.webp`, in object storage or in a folder. If the storage is full or fails, each
 * function throws `DiskFull` or `StorageUnavailable`.
 */
export type ObjectStore = {
  /** Prepares the upload of one file, directly from a browser. */
  presign: (terms: UploadTerms) => Promise<UploadForm>
  /** The file, or null if there is none. @throws TooLarge if it is larger than `maxBytes` */
  read: (key: string, maxBytes: number) => Promise<Buffer | null>
  /** The size of a file in bytes, or null if there is none. */
  size: (key: string) => Promise<number | null>
  write: (key: string, file: Buffer, type: string) => Promise<void>
  /** Missing keys are not an error. */
  remove: (keys: readonly string[]) => Promise<void>
}

/** A stored file is larger than allowed. */
export class TooLarge extends Error {}

/** The storage does not answer, or says that it cannot work. The server answers with 503, so that the device tries again. */
export class StorageUnavailable extends Error {
  readonly code: unknown

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = 'code' in cause ? cause.code : cause.name
  }
}

/** The form by which a browser sends a file to the store. */
export type UploadForm = { url: string; fields: Record<string, string> }

/** What an upload may be; the store refuses anything else. */
export type UploadTerms = { key: string; type: string; bytes: number; expiresTs: number }

/** Files by their key, such as `images/abc.webp`: in object storage, or in a folder. */
export type ObjectStore = {
  /** Prepares the upload of one file, straight from a browser. */
  presign: (terms: UploadTerms) => Promise<UploadForm>
  /** The file, or null if there is none. @throws if it is larger than `maxBytes` */
  read: (key: string, maxBytes: number) => Promise<Buffer | null>
  write: (key: string, file: Buffer, type: string) => Promise<void>
  /** Keys that do not exist are no error. */
  remove: (keys: readonly string[]) => Promise<void>
}

/** A stored file is larger than it may be. */
export class TooLarge extends Error {}

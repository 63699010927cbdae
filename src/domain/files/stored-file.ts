/** A file as its bytes, which every database can store. Some cannot store a Blob. The size tells two files apart. */
export type StoredFile = { bytes: ArrayBuffer; type: string; size: number }

export const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer

export async function storedFile(file: Blob): Promise<StoredFile> {
  return { bytes: await file.arrayBuffer(), type: file.type, size: file.size }
}

const files = new WeakMap<StoredFile, Blob>()

/** The file in either form; the same one each time, so that its address on the page stays. */
export function fileOf(stored: Blob | StoredFile): Blob {
  if (stored instanceof Blob) return stored
  const file = files.get(stored) ?? new Blob([stored.bytes], { type: stored.type })
  files.set(stored, file)
  return file
}

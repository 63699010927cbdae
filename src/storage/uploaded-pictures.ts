import * as z from 'zod/mini'
import { fileOf, isStoredFile, storedFile, type StoredFile } from '#domain/files/stored-file.ts'
import { SPARE_KEY } from './database.ts'
import type { Entry, Keyval } from './keyval.ts'
import { StorageError } from './storage-error.ts'

/** How long the files are kept, in ms, and how much of them. The oldest are dropped first. */
export const KEEP = { ms: 30 * 86_400_000, pictures: 30, bytes: 10_000_000 }

/** How often the server is asked for them, in ms. */
const CHECK_EVERY = 86_400_000

const pictureSchema = z.object({
  /** The path at which the server serves it. */
  src: z.string(),
  owner: z.string(),
  file: z.custom<Blob | StoredFile>((file) => file instanceof Blob || isStoredFile(file)),
  /** When it was uploaded, in ms since 1970. */
  at: z.number(),
})
type StoredPicture = z.infer<typeof pictureSchema>
type UploadedPicture = StoredPicture & { file: Blob }

const picturesEntry: Entry<StoredPicture[]> = {
  key: SPARE_KEY,
  schema: z.array(pictureSchema),
  fallback: [],
}

/** When the server was last asked for each picture, in ms since 1970. Sync deletes it after the server was restored. */
export const picturesCheckedEntry: Entry<number> = {
  key: 'uploaded_pictures_checked_at',
  schema: z.number(),
  fallback: 0,
}

/** The files of pictures that this device uploaded, in case the server loses them. Times are in ms. */
export type UploadedPictures = {
  /** Keeps a file, if the device has room. */
  keep: (picture: UploadedPicture) => Promise<void>
  /** The pictures of this account, if it is time to ask the server for them. Throws StorageError, as do the others. */
  due: (owner: string, now: number) => Promise<UploadedPicture[]>
  forget: (src: string) => Promise<void>
  noteCheck: (now: number) => Promise<void>
}

export function createUploadedPictures({ get, set, update }: Keyval): UploadedPictures {
  return {
    keep: async (picture) => {
      try {
        const stored = { ...picture, file: await storedFile(picture.file) }
        await update(picturesEntry, (all) => newest([stored, ...all], picture.at))
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
      }
    },
    due: async (owner, now) => {
      const since = now - (await get(picturesCheckedEntry))
      // The clock of the device may have been ahead at the last check.
      if (since >= 0 && since < CHECK_EVERY) return []
      const all = await get(picturesEntry)
      const young = newest(all, now)
      if (young.length < all.length) await set(picturesEntry, young)
      return young.flatMap((picture) =>
        picture.owner === owner ? [{ ...picture, file: fileOf(picture.file) }] : [],
      )
    },
    forget: (src) => update(picturesEntry, (all) => all.filter((picture) => picture.src !== src)),
    noteCheck: (now) => set(picturesCheckedEntry, now),
  }
}

/** Returns what may be kept of these pictures, of which the newest is first. */
function newest(all: readonly StoredPicture[], now: number): StoredPicture[] {
  let bytes = 0
  return all.slice(0, KEEP.pictures).filter(({ file, at }) => {
    bytes += file.size
    return bytes <= KEEP.bytes && now - at < KEEP.ms
  })
}

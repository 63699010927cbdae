import type { StoredArmy } from '#domain/army/army.ts'
import { storedFile, type StoredFile } from '#domain/files/stored-file.ts'

/** How many files a transaction can bring at once, and a little more. */
const MOST = 8

/** The files that were stored last, and the bytes of those that the database has refused. */
let latest: readonly Blob[] = []
const bytesOf = new WeakMap<Blob, StoredFile>()

/**
 * The army with each new picture in the form that the database takes: a Blob, which the builds before read too, or its
 * bytes where the database has refused that Blob.
 */
export function withStorableFiles<Army extends StoredArmy>(army: Army): Army {
  if (army.deleted || !army.images.some(({ type }) => type === 'STAGED')) return army
  return { ...army, images: army.images.map((image) => (image.type === 'STAGED' ? storable(image) : image)) }
}

function storable<Image extends { file: Blob | StoredFile }>(image: Image): Image {
  const { file } = image
  if (!(file instanceof Blob)) return image
  const known = bytesOf.get(file)
  if (known) return { ...image, file: known }
  latest = [file, ...latest.filter((one) => one !== file)].slice(0, MOST)
  return image
}

/** Reads the files that were stored last, so that their bytes can be stored instead. @returns whether there are any */
export async function readRefusedFiles(): Promise<boolean> {
  const refused = latest
  latest = []
  for (const file of refused) bytesOf.set(file, await storedFile(file))
  return refused.length > 0
}

import type { StoredArmy } from './army.ts'

const PICTURE_PATH = /^\/images\/([\w-]{22})\.webp$/

/** The path of an uploaded picture. (IMG-06) */
export function picturePath(id: string): string {
  return `/images/${id}.webp`
}

/** The id of an uploaded picture, or null for any other path. */
export function pictureIdOf(path: string): string | null {
  return PICTURE_PATH.exec(path)?.[1] ?? null
}

/** The ids of the uploaded pictures of an army. */
export function pictureIdsOf(army: StoredArmy): string[] {
  if (army.deleted) return []
  const ids = army.images.flatMap((image) => (image.type === 'IMAGE_UPLOAD' ? [pictureIdOf(image.src)] : []))
  return [...new Set(ids.filter((id) => id !== null))]
}

import type { MainImage, StoredArmy } from '#domain/army/army.ts'

const PICTURE_PATH = /^\/images\/([\w-]{22})\.webp$/

/** The path of an uploaded picture. */
export function picturePath(id: string): string {
  return `/images/${id}.webp`
}

/** The id of an uploaded picture, or null for any other path. */
export function pictureIdOf(path: string): string | null {
  return PICTURE_PATH.exec(path)?.[1] ?? null
}

/** The address of the preview pictures of shared armies. */
export const ARMY_PREVIEW = '/images/preview/army/'

/** The path of the picture that a chat shows for the link of a shared army. */
export const previewPath = (shareId: string): string => `${ARMY_PREVIEW}${shareId}.jpg`

const PICTURE_ADDRESS = /^\/(?!v\d+\/|hobgoblin\/)(?:[\w-]+\/)*[\w-]+\.(?:webp|png|jpe?g|avif)$/i

/**
 * Whether a path can be that of a picture. An army of somebody else may name any path of this site, and a browser would
 * fetch it with the cookies of its user.
 */
export function isPictureAddress(src: string): boolean {
  return PICTURE_ADDRESS.test(src)
}

/** The images of an army that can be shown to others. */
export const withoutForeignAddresses = (images: readonly MainImage[]): MainImage[] =>
  images.filter((image) => image.type !== 'IMAGE_UPLOAD' || isPictureAddress(image.src))

/** The ids of the uploaded pictures of an army. */
export function pictureIdsOf(army: StoredArmy): string[] {
  if (army.deleted) return []
  const ids = army.images.flatMap((image) => (image.type === 'IMAGE_UPLOAD' ? [pictureIdOf(image.src)] : []))
  return [...new Set(ids.filter((id) => id !== null))]
}

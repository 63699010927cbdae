import { askLater } from '#platform/ask.ts'

/** The longer edge of a stored photo in px, and its quality. */
const LONGEST = 1600
const QUALITY = 0.82

/**
 * Redraws a photo, small enough to keep many. Only the pixels remain, without the place where it was taken. @returns null
 * if the browser cannot read it
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await askLater(() => createImageBitmap(file), null)
  if (!picture) return null
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

import type { StoredFile } from '#domain/files/stored-file.ts'
import { type IllustrationId, type MainImage } from '#domain/army/army.ts'
import { LIMITS } from '#domain/unit/unit.ts'

/** In pixels: 7.5 by 4 inches at 250 dpi. A smaller picture prints badly. */
export const PICTURE_SIZE = { width: 1875, height: 1000 } as const

/** Whether a picture of this size gets a "Low Resolution" warning. */
export function isLowResolution({ width, height }: { width: number; height: number }): boolean {
  return Math.round(width) < PICTURE_SIZE.width || Math.round(height) < PICTURE_SIZE.height
}

export const DEFAULT_ILLUSTRATION: IllustrationId = 'GOBLINS'

type Images = readonly MainImage[]
type Staged = Extract<MainImage, { type: 'STAGED' }>

/** The picture that is not uploaded yet. */
export function stagedPicture(images: Images): Staged | undefined {
  return images.find((image) => image.type === 'STAGED')
}

export function withoutStagedPictures(images: Images): MainImage[] {
  return images.filter(({ type }) => type !== 'STAGED')
}

/**
 * Makes a file the main image. The previous image stays behind it, because other devices show that one until the
 * upload has finished.
 */
export function stagePicture(images: Images, file: Blob | StoredFile): MainImage[] {
  return [{ type: 'STAGED' as const, file }, ...withoutStagedPictures(images)].slice(0, LIMITS.choices)
}

/** Replaces the uploaded file, and the images behind it, with the address of the upload. */
export function replaceStaged(images: MainImage[], file: Blob, src: string): MainImage[] {
  return isStaged(images, file) ? [{ type: 'IMAGE_UPLOAD', src }] : images
}

/** Stages the file of the main image again, because the server has lost it. */
export function restage(images: MainImage[], src: string, file: Blob): MainImage[] {
  const [main] = images
  return main?.type === 'IMAGE_UPLOAD' && main.src === src ? stagePicture(images, file) : images
}

/** Removes the picture that is not uploaded yet, so that the previous image is the main one again. */
export function unstagePicture(images: Images): MainImage[] {
  const rest = withoutStagedPictures(images)
  return rest.length > 0 ? rest : [{ type: 'ILLUSTRATION', id: DEFAULT_ILLUSTRATION }]
}

/**
 * Whether this file is the one to upload. Compares size and type, because a copy from the database is another object.
 */
function isStaged(images: Images, file: Blob): boolean {
  const staged = stagedPicture(images)
  return staged?.file.size === file.size && staged.file.type === file.type
}

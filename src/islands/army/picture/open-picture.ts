import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#api/calls/images.ts'
import type { Size } from '#domain/army/picture/crop.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import { askLater } from '#platform/ask.ts'

/** A picture chosen by the user, upright, with its size in px. The code that opens it must close it. */
export type OpenPicture = { element: HTMLImageElement; size: Size }

/** Larger pictures are shrunk before they are cropped, because a phone would run out of memory. */
const MAX_PIXELS = 40_000_000

/** Pictures are reduced to this size, which every browser can hold in a canvas. A plate needs 2 million. */
const SHRUNK_PIXELS = 8_000_000

/** A larger picture, decoded, would fill a gigabyte. A small file can do that on purpose. */
const MAX_DECODED_PIXELS = 250_000_000

const PROBLEMS = {
  type: 'This is not a JPEG, PNG, WebP or AVIF picture.',
  bytes: 'This file is larger than 10 MB. Choose a smaller one.',
  unreadable: 'This file cannot be read as a picture. It may be damaged.',
  pixels: 'This browser cannot open a picture of so many megapixels. Choose a smaller one.',
  animated: 'This picture is animated. Choose a still one.',
} as const

/** Opens a file, or explains to the user why it cannot be used. */
export async function openPicture(file: Blob): Promise<AsyncResult<OpenPicture, string>> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return failure(PROBLEMS.type)
  if (file.size > MAX_IMAGE_BYTES) return failure(PROBLEMS.bytes)
  const element = new Image()
  element.src = URL.createObjectURL(file)
  const problem = (await findProblem(file, element)) ?? (await shrink(file, element))
  const { naturalWidth: width, naturalHeight: height } = element
  if (problem === null) return success({ element, size: { width, height } })
  URL.revokeObjectURL(element.src)
  return failure(PROBLEMS[problem])
}

export function closePicture({ element }: OpenPicture): void {
  URL.revokeObjectURL(element.src)
}

async function findProblem(file: Blob, element: HTMLImageElement): Promise<keyof typeof PROBLEMS | null> {
  try {
    // Browsers report the size of a picture outside the page before they decode its pixels.
    await loaded(element)
    const pixels = element.naturalWidth * element.naturalHeight
    if (pixels > MAX_DECODED_PIXELS) return 'pixels'
    if (await isAnimated(file)) return 'animated'
    if (pixels <= MAX_PIXELS) await element.decode()
    return pixels > 0 ? null : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** Puts a smaller copy of a very large picture into the element. */
async function shrink(file: Blob, element: HTMLImageElement): Promise<'pixels' | null> {
  const { naturalWidth: width, naturalHeight: height } = element
  if (width * height <= MAX_PIXELS) return null
  const scale = Math.sqrt(SHRUNK_PIXELS / (width * height))
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  // JPEG is far quicker, but has no transparency.
  const small = await drawSmall(element, size, file.type === 'image/jpeg' ? file.type : 'image/webp')
  if (!small) return 'pixels'
  URL.revokeObjectURL(element.src)
  element.src = URL.createObjectURL(small)
  await element.decode()
  return null
}

/**
 * Draws the element upright. `createImageBitmap` could shrink the file by itself, but Chromium does so before it turns it.
 *
 * @returns null if the browser cannot decode this many pixels
 */
async function drawSmall(
  element: HTMLImageElement,
  { width, height }: Size,
  type: string,
): Promise<Blob | null> {
  try {
    await element.decode()
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(element, 0, 0, width, height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95))
}

function loaded(element: HTMLImageElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve()
    element.onerror = () => reject(new Error('The browser cannot read this file.'))
  })
}

/** If the browser cannot tell, the first frame is used. */
async function isAnimated(file: Blob): Promise<boolean> {
  if (!(await askLater(() => ImageDecoder.isTypeSupported(file.type), false))) return false
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type })
  try {
    await decoder.tracks.ready
    return decoder.tracks.selectedTrack?.animated ?? false
  } finally {
    decoder.close()
  }
}

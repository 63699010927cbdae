import { cropMatrix, outputSize, cropArea, type Crop } from '#domain/army/picture/crop.ts'
import type { OpenPicture } from './open-picture.ts'

/** The maximum size of a picture in bytes, and the qualities to try until it fits. */
const MAX_BYTES = 1_000_000
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.3]

/** The background of plates, for transparent parts of a picture. */
const GROUND = '#4a1b18'

/**
 * Redraws the cropped part, no larger than a plate needs. Only the pixels remain, without metadata such as the place
 * where a photograph was taken. @returns null if the browser cannot do it
 */
export async function cropPicture({ element, size }: OpenPicture, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const { width, height } = outputSize(cropArea(size, crop))
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = GROUND
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...cropMatrix(size, crop, width))
  context.drawImage(element, 0, 0)
  return compress(canvas)
}

async function compress(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let smallest: Blob | null = null
  for (const quality of QUALITIES) {
    smallest = (await toBlob(canvas, 'image/webp', quality)) ?? (await toBlob(canvas, 'image/jpeg', quality))
    if (!smallest || smallest.size <= MAX_BYTES) break
  }
  return smallest
}

/**
 * Null if the browser cannot make this type. It would make a PNG instead, which is too large for photographs.
 */
async function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob?.type === type ? blob : null
}

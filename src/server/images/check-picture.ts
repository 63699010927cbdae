import sharp, { type Metadata } from 'sharp'

// Uploaded files reach only the decoders that we need.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'],
    ...['VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
  ],
})
// Several pictures are processed at once, and none is needed again while it is in memory.
sharp.concurrency(1)
sharp.cache(false)

/** The maximum number of pixels of an upload. A small file can decode to a very large picture. */
const MAX_PIXELS = 40_000_000
/** The maximum side of a stored picture in px, as wide as a print needs. */
const MAX_SIDE = 1875
const QUALITY = 85
/** How long the work on a picture may take, in seconds. */
const TIMEOUT_S = 20

/** Opens a picture for processing. */
export function openPicture(file: Buffer, seconds = TIMEOUT_S) {
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds })
}

/**
 * Lays what was painted over a picture, which is darkened, or over the ground of plates. No file of a drawing is read
 * for it, so the decoders above stay all that there are.
 */
export async function composePreview(
  picture: Buffer | null,
  painted: Uint8Array,
  size: { width: number; height: number },
): Promise<Buffer> {
  const raw = { ...size, channels: 4 as const }
  const night = { create: { ...raw, background: { r: 22, g: 11, b: 9, alpha: 0.72 } } }
  const ground = picture
    ? openPicture(picture)
        .resize({ ...size, fit: 'cover' })
        .flatten({ background: '#4a1b18' })
    : sharp({ create: { ...size, channels: 3, background: '#4a1b18' } })
  return await ground
    .composite([...(picture ? [{ input: night }] : []), { input: Buffer.from(painted.buffer), raw }])
    .jpeg({ quality: 84 })
    .toBuffer()
}

/**
 * Turns an uploaded file into the stored picture: upright, no larger than needed, without metadata. Refuses a file
 * that is not a picture of this `type`. Gives up after `seconds`, which says nothing about the file.
 */
export async function checkPicture(
  file: Buffer,
  type: string,
  seconds = TIMEOUT_S,
): Promise<Buffer | 'refused' | 'too slow'> {
  const start = performance.now()
  try {
    const metadata = await openPicture(file, seconds).metadata()
    if (typeOf(metadata) !== type || (metadata.pages ?? 1) > 1) return 'refused'
    return await openPicture(file, seconds)
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    // libvips reports a broken file and a reached limit with the same plain error.
    return performance.now() - start >= seconds * 1000 ? 'too slow' : 'refused'
  }
}

function typeOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'image/avif' : `image/${format}`
}

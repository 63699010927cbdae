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

/**
 * The maximum number of pixels of an upload. A small file can decode to a very large picture. (docs/faults.md
 *
 */
const MAX_PIXELS = 40_000_000
/** The maximum side of a stored picture in px, as wide as a print needs. (PRINT-12) */
const MAX_SIDE = 1875
const QUALITY = 85
const TIMEOUT_S = 20

/** Opens a picture for processing. */
export function openPicture(file: Buffer) {
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIMEOUT_S })
}

/**
 * Turns an uploaded file into the stored picture: upright, no larger than needed, without metadata. Null if the
 * file is not a picture of this `type`.
 */
export async function checkPicture(file: Buffer, type: string): Promise<Buffer | null> {
  try {
    const metadata = await openPicture(file).metadata()
    if (typeOf(metadata) !== type || (metadata.pages ?? 1) > 1) return null
    return await openPicture(file)
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    // libvips reports every broken file as a plain error.
    return null
  }
}

function typeOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'image/avif' : `image/${format}`
}

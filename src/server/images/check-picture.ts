import sharp, { type Metadata } from 'sharp'

// Files of strangers reach only the decoders that they need.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'],
    ...['VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
  ],
})
// Several pictures are worked on at once, and none is asked for again while it is in memory.
sharp.concurrency(1)
sharp.cache(false)

/** The most pixels of an upload. A small file can decode to a very large picture. (docs/faults.md R-36) */
const MAX_PIXELS = 40_000_000
/** The longest side of a stored picture, in px: the width that a print needs. (PRINT-12) */
const MAX_SIDE = 1875
const QUALITY = 85
const TIMEOUT_S = 20

/** Opens a picture for work on it. */
export function openPicture(file: Buffer) {
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIMEOUT_S })
}

/**
 * The uploaded file as the picture that is stored: turned upright, made as large as is needed, without metadata. Null for
 * a file that is not the picture that `type` says.
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

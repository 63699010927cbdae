import sharp from 'sharp'
import { PLATES } from '#pictures/illustrations.ts'
import { plate } from '#pictures/plate.ts'

/** The preview picture for links to a page: 1200 by 630 pixels. */
export async function GET(): Promise<Response> {
  const png = await sharp(Buffer.from(plate(PLATES.GOBLINS)))
    .resize(1200, 630, { fit: 'cover' })
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}

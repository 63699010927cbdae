import sharp from 'sharp'
import { paint } from '#preview/fill.ts'
import { PREVIEW, previewShapes } from '#preview/preview-card.ts'
import { readLetters } from '#pictures/letters.ts'
import { PLATES } from '#pictures/illustrations.ts'
import { plate } from '#pictures/plate.ts'

/** What the site is, for links to any page without a picture of its own. */
const CARD = {
  kind: 'The companion app',
  title: { text: 'Hobgoblin', fallback: 'Hobgoblin' },
  facts: ['Build armies, roll battles, keep the score'],
  text: 'Every rule, keyword and odds of the fantasy mass-battle game, with or without a network.',
}

/** The preview picture for links to a page: 1200 by 630 pixels. */
export async function GET(): Promise<Response> {
  const painted = paint(previewShapes(CARD, readLetters()), PREVIEW)
  const raw = { ...PREVIEW, channels: 4 as const }
  const night = { create: { ...raw, background: { r: 22, g: 11, b: 9, alpha: 0.6 } } }
  const png = await sharp(Buffer.from(plate(PLATES.GOBLINS)))
    .resize(PREVIEW.width, PREVIEW.height, { fit: 'cover' })
    .composite([{ input: night }, { input: Buffer.from(painted.buffer), raw }])
    .png({ palette: true, colours: 32, dither: 0 })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}

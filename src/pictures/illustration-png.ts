import sharp from 'sharp'
import { ILLUSTRATIONS, type IllustrationId } from '../domain/army/army.ts'
import { PLATES } from './illustrations.ts'
import { plate } from './plate.ts'

/** `WARRIOR` is an old spelling of `ELF_WARRIOR`. (G04) */
const FILES: readonly { id: string; illustration: IllustrationId }[] = [
  ...ILLUSTRATIONS.map((id) => ({ id, illustration: id })),
  { id: 'WARRIOR', illustration: 'ELF_WARRIOR' },
]

/** The paths of all illustrations, for the pages that write them. */
export function illustrationPaths() {
  return FILES.map(({ id, illustration }) => ({ params: { id }, props: { illustration } }))
}

/** An illustration as PNG, `width` px wide. Flat inks need few colours. */
export async function illustrationPng(id: IllustrationId, width: number): Promise<Response> {
  const png = await sharp(Buffer.from(plate(PLATES[id])))
    .resize({ width })
    .png({ palette: true, colours: 8, dither: 0, effort: 4 })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}

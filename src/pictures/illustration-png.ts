import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ILLUSTRATIONS, type IllustrationId } from '#domain/army/army.ts'
import { PLATES } from './illustrations.ts'
import { plate } from './plate.ts'

/** `WARRIOR` is an old spelling of `ELF_WARRIOR`. */
const FILES: readonly { id: string; illustration: IllustrationId }[] = [
  ...ILLUSTRATIONS.map((id) => ({ id, illustration: id })),
  { id: 'WARRIOR', illustration: 'ELF_WARRIOR' },
]

/** The static paths of all illustrations. */
export function illustrationPaths() {
  return FILES.map(({ id, illustration }) => ({ params: { id }, props: { illustration } }))
}

/** Keeps rendered pictures between builds, because rendering is the slowest part of a build. */
const CACHE = '.cache/pictures'

/** Renders an illustration as PNG, `width` pixels wide. Flat colours need only a small palette. */
export async function illustrationPng(id: IllustrationId, width: number): Promise<Response> {
  const svg = plate(PLATES[id])
  const file = `${CACHE}/${createHash('sha256').update(`${width} ${svg}`).digest('hex')}.png`
  if (!existsSync(file)) {
    await mkdir(CACHE, { recursive: true })
    const print = sharp(Buffer.from(svg)).resize({ width })
    await writeFile(file, await print.png({ palette: true, colours: 8, dither: 0, effort: 4 }).toBuffer())
  }
  return new Response(new Uint8Array(await readFile(file)), { headers: { 'content-type': 'image/png' } })
}

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { QrCode } from '#domain/codes/draw-qr.ts'
import { browserArguments, findBrowser } from '#root/scripts/browser.ts'

type Size = { width: number; height: number }

/** How long each code is seen, in frames of a tenth of a second. */
const FRAMES = 5

/** Writes a greyscale film that shows QR codes on a grey table, one after the other. @returns its path */
export async function makeFilm(codes: readonly QrCode[], { width, height }: Size): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'hobgoblin-film-')), 'film.y4m')
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const side = Math.round(height * 0.9)
  const frames: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A0:0 C420jpeg\n`)]
  for (const { size, path: dark } of codes) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>`
    const input = await sharp(Buffer.from(svg)).resize(side, side).toBuffer()
    const picture = await sharp({ create: { width, height, channels: 3, background: '#999' } })
      .composite([{ input }])
      .greyscale()
      .raw()
      .toBuffer()
    const frame = Buffer.concat([Buffer.from('FRAME\n'), picture, colourless])
    for (let count = 0; count < FRAMES; count += 1) frames.push(frame)
  }
  writeFileSync(path, Buffer.concat(frames))
  return path
}

/** Launches Chromium with a camera that sees the film again and again. */
export function launchWithFilm(film: string) {
  const executablePath = findBrowser()
  return {
    args: [
      ...browserArguments,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    ...(executablePath && { executablePath }),
  }
}

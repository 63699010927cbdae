import sharp from 'sharp'
import { gameIcon } from './icons.ts'
import { INKS } from './plate.ts'

/** The app icon as SVG. `room` is the share of its size that stays free at each edge. */
export function appIcon(room: number): string {
  const size = 512
  const scale = 1 - 2 * room
  const place = `translate(${String(size * room)} ${String(size * room)}) scale(${String(scale)})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(size)} ${String(size)}" color="${INKS.bone}"><rect width="100%" height="100%" fill="${INKS.ground}"/><g transform="${place}">${gameIcon('goblin-head')}</g></svg>`
}

export function appIconPng(room: number, px: number): Promise<Buffer> {
  return sharp(Buffer.from(appIcon(room)))
    .resize(px, px)
    .png({ palette: true, colours: 16 })
    .toBuffer()
}

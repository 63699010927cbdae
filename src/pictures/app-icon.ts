import sharp from 'sharp'
import { gameIcon } from './icons.ts'
import { INKS } from './plate.ts'

/** The app icon as SVG. `margin` is the share of its size that stays free at each edge. */
export function appIcon(margin: number): string {
  const size = 512
  const scale = 1 - 2 * margin
  const place = `translate(${size * margin} ${size * margin}) scale(${scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" color="${INKS.bone}"><rect width="100%" height="100%" fill="${INKS.ground}"/><g transform="${place}">${gameIcon('goblin-head')}</g></svg>`
}

export function appIconPng(margin: number, px: number): Promise<Buffer> {
  return sharp(Buffer.from(appIcon(margin)))
    .resize(px, px)
    .png({ palette: true, colours: 16 })
    .toBuffer()
}

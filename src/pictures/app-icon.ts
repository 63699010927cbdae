import sharp from 'sharp'
import type { IconName } from '#ui/pictures/icon-names.ts'
import { iconBody } from './icons.ts'
import { INKS } from './plate.ts'

/** An icon of the app as SVG. `margin` is the share of its size that stays free at each edge. */
export function appIcon(margin: number, icon: IconName = 'goblin'): string {
  const size = 512
  const scale = 1 - 2 * margin
  const place = `translate(${size * margin} ${size * margin}) scale(${scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" color="${INKS.bone}"><rect width="100%" height="100%" fill="${INKS.ground}"/><g transform="${place}">${iconBody(icon).body}</g></svg>`
}

type Icon = { px: number; margin: number; icon?: IconName | undefined }

export function appIconPng({ px, margin, icon }: Icon): Promise<Buffer> {
  return sharp(Buffer.from(appIcon(margin, icon)))
    .resize(px, px)
    .png({ palette: true, colours: 16 })
    .toBuffer()
}

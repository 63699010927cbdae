import { PICTURE_SIZE } from '#domain/army/picture/picture.ts'
import { gameIcon } from './icons.ts'

/** The two colours of every plate in both themes, the same as --plate and --on-plate in tokens.css. */
export const INKS = { ground: '#4a1b18', bone: '#f3e6d3' } as const

/** The opacity of each layer. */
const STRENGTH = { far: 0.16, middle: 0.42, front: 1 } as const

/**
 * A silhouette of game-icons.net, in pixels of the plate: `x` is its centre, `foot` its lower edge, `size` its
 * height.
 */
export type Figure = {
  picture: string
  x: number
  foot: number
  size: number
  layer: keyof typeof STRENGTH
  flip?: boolean
}

/** The content of a plate, from back to front. */
export type Composition = {
  figures: readonly Figure[]
  /** A moon or sun: centre and radius in pixels. */
  disc?: { x: number; y: number; r: number }
  /** The height of the ground below the figures, in pixels. */
  soil: number
}

const GRID = 512

function figure({ picture, x, foot, size, layer, flip = false }: Figure): string {
  const scale = size / GRID
  const left = flip ? x + size / 2 : x - size / 2
  const place = `translate(${left} ${foot - size}) scale(${flip ? -scale : scale} ${scale})`
  return `<g transform="${place}" opacity="${STRENGTH[layer]}">${gameIcon(picture)}</g>`
}

function soil(height: number): string {
  const { width, height: floor } = PICTURE_SIZE
  const top = floor - height
  const line = `M0 ${top + 26}Q${width * 0.3} ${top - 22} ${width * 0.6} ${top + 8}T${width} ${top}`
  return `<path d="${line}V${floor}H0Z" fill="${INKS.bone}"/>`
}

/** Draws silhouettes in bone on a hatched dark red background, with a single frame line. */
export function plate({ figures, disc, soil: height }: Composition): string {
  const { width, height: floor } = PICTURE_SIZE
  const moon = disc
    ? `<circle cx="${disc.x}" cy="${disc.y}" r="${disc.r}" fill="${INKS.bone}" opacity=".82"/>`
    : ''
  const behind = figures.filter(({ layer }) => layer !== 'front').map(figure)
  const front = figures.filter(({ layer }) => layer === 'front').map(figure)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${floor}" width="${width}" height="${floor}" color="${INKS.bone}" preserveAspectRatio="xMidYMid slice">
<defs><pattern id="hatch" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)"><path d="M0 9H18" stroke="${INKS.bone}" stroke-opacity=".1" stroke-width="3"/></pattern></defs>
<rect width="100%" height="100%" fill="${INKS.ground}"/><rect width="100%" height="100%" fill="url(#hatch)"/>
${moon}${behind.join('')}${soil(height)}${front.join('')}
<rect x="24" y="24" width="${width - 48}" height="${floor - 48}" fill="none" stroke="${INKS.bone}" stroke-opacity=".6" stroke-width="4"/>
</svg>`
}

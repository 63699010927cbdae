import { PICTURE_SIZE } from './picture.ts'

/** In pixels. */
export type Size = { width: number; height: number }

/** How to crop a picture: turn it, then cut out an area with the aspect ratio of an army picture. */
export type Crop = {
  /** The number of clockwise quarter turns. */
  turns: 0 | 1 | 2 | 3
  /** How many times smaller the area is than the largest possible one, from 1 to MAX_ZOOM. */
  zoom: number
  /** The centre of the area, from 0 to 1 of the turned picture. */
  x: number
  y: number
}

export const MAX_ZOOM = 8
const RATIO = PICTURE_SIZE.width / PICTURE_SIZE.height

/** The largest possible area, centred. */
export const FULL_CROP: Crop = { turns: 0, zoom: 1, x: 0.5, y: 0.5 }

function turnedSize({ width, height }: Size, { turns }: Crop): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** The area to cut out, in pixels of the turned picture. */
export function cropArea(size: Size, crop: Crop): Size & { left: number; top: number } {
  const turned = turnedSize(size, crop)
  const width = Math.min(turned.width, turned.height * RATIO) / crop.zoom
  const height = width / RATIO
  return { left: crop.x * turned.width - width / 2, top: crop.y * turned.height - height / 2, width, height }
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

/** Moves the area back inside the picture. */
function keepInside(size: Size, crop: Crop): Crop {
  const turned = turnedSize(size, crop)
  const { width, height } = cropArea(size, crop)
  const [x, y] = [width / 2 / turned.width, height / 2 / turned.height]
  return { ...crop, x: clamp(x, crop.x, 1 - x), y: clamp(y, crop.y, 1 - y) }
}

/** Moves the area. `dx` and `dy` are fractions of its own width and height. */
export function moveCrop(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const turned = turnedSize(size, crop)
  const { width, height } = cropArea(size, crop)
  const [x, y] = [crop.x + (dx * width) / turned.width, crop.y + (dy * height) / turned.height]
  return keepInside(size, { ...crop, x, y })
}

/** Zooms in or out around the point `at`, which is given from 0 to 1 of the area. */
export function zoomCrop(size: Size, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const zoomed = clamp(1, zoom, MAX_ZOOM)
  const ratio = zoomed / crop.zoom
  return moveCrop(size, { ...crop, zoom: zoomed }, (at.x - 0.5) * (ratio - 1), (at.y - 0.5) * (ratio - 1))
}

/** Turns the picture clockwise by 90°, and keeps the same centre if possible. */
export function turnCrop(size: Size, crop: Crop): Crop {
  const turns = ([1, 2, 3, 0] as const)[crop.turns]
  return keepInside(size, { ...crop, turns, x: 1 - crop.y, y: crop.x })
}

/** The six numbers of a CSS or canvas matrix. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export function cropMatrix(size: Size, crop: Crop, width: number): Matrix {
  const part = cropArea(size, crop)
  const scale = width / part.width
  const turned = turnedSize(size, crop)
  const place = (a: number, b: number, e: number, f: number): Matrix => [
    ...([a * scale, b * scale, -b * scale, a * scale] as const),
    ...([(e - part.left) * scale, (f - part.top) * scale] as const),
  ]
  switch (crop.turns) {
    case 0:
      return place(1, 0, 0, 0)
    case 1:
      return place(0, 1, turned.width, 0)
    case 2:
      return place(-1, 0, turned.width, turned.height)
    case 3:
      return place(0, -1, 0, turned.height)
  }
}

/** The size in pixels at which to save a cropped area. It is limited to PICTURE_SIZE and never enlarged. */
export function outputSize(part: Size): Size {
  const width = Math.max(1, Math.min(PICTURE_SIZE.width, Math.round(part.width)))
  return { width, height: Math.max(1, Math.round(width / RATIO)) }
}

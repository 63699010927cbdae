import type { Outline } from './outline.ts'

export type Size = { width: number; height: number }

/**
 * How much of each pixel the outlines cover, from 0 to 1. Each edge adds the area to its right to the pixels that it
 * crosses, and the sum along a row is what is inside. Where outlines overlap, the pixel is covered once.
 */
export function coverage(outlines: readonly Outline[], { width, height }: Size): Float32Array {
  const areas = new Float32Array(width * height + 2)
  for (const outline of outlines) {
    for (let i = 0; i < outline.length; i += 2) {
      const next = (i + 2) % outline.length
      addEdge(areas, { width, height }, [
        outline[i] ?? 0,
        outline[i + 1] ?? 0,
        outline[next] ?? 0,
        outline[next + 1] ?? 0,
      ])
    }
  }
  const covered = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    let sum = 0
    for (let column = 0; column < width; column += 1) {
      sum += areas[row * width + column] ?? 0
      covered[row * width + column] = Math.min(1, Math.abs(sum))
    }
  }
  return covered
}

type Edge = readonly [x0: number, y0: number, x1: number, y1: number]

function addEdge(areas: Float32Array, { width, height }: Size, [x0, y0, x1, y1]: Edge): void {
  if (y0 === y1) return
  const down = y0 < y1
  const [topX, topY, bottomX, bottomY] = down ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
  const slope = (bottomX - topX) / (bottomY - topY)
  const inside = (x: number) => Math.min(width - 1, Math.max(0, x))
  for (let row = Math.max(0, Math.floor(topY)); row < Math.min(height, Math.ceil(bottomY)); row += 1) {
    const [from, to] = [Math.max(row, topY), Math.min(row + 1, bottomY)]
    const share = (to - from) * (down ? 1 : -1)
    const [a, b] = [inside(topX + (from - topY) * slope), inside(topX + (to - topY) * slope)]
    addRow(areas, row * width, Math.min(a, b), Math.max(a, b), share)
  }
}

/** Adds an edge that goes from `left` to `right` within one row: of each pixel, the part that lies right of it. */
function addRow(areas: Float32Array, row: number, left: number, right: number, share: number): void {
  const first = Math.floor(left)
  const last = Math.floor(right)
  let before = 0
  for (let pixel = first; pixel <= last; pixel += 1) {
    // The part of the edge within this pixel, and how far right of its left side its middle is.
    const [start, end] = [Math.max(left, pixel), Math.min(right, pixel + 1)]
    const part = right === left ? share : (share * (end - start)) / (right - left)
    const middle = (start + end) / 2 - pixel
    const here = part * (1 - middle)
    areas[row + pixel] = (areas[row + pixel] ?? 0) + here + before
    before = part - here
  }
  areas[row + last + 1] = (areas[row + last + 1] ?? 0) + before
}

/** A shape in one colour: its outlines, red, green and blue from 0 to 255, and how opaque it is, from 0 to 1. */
export type Shape = {
  outlines: readonly Outline[]
  colour: readonly [number, number, number]
  opacity: number
}

/** Paints shapes one over the other: four bytes for each pixel, from transparent. */
export function paint(shapes: readonly Shape[], size: Size): Uint8Array {
  const pixels = new Uint8Array(size.width * size.height * 4)
  for (const shape of shapes) paintShape(pixels, shape, size)
  return pixels
}

/** Paints one shape over what is there. Only the box around it is worked on. */
export function paintShape(pixels: Uint8Array, shape: Shape, size: Size): void {
  const { x, y, width, height } = boundsOf(shape.outlines, size)
  if (width <= 0 || height <= 0) return
  const moved = shape.outlines.map((outline) => outline.map((at, index) => at - (index % 2 === 0 ? x : y)))
  const covered = coverage(moved, { width, height })
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const share = covered[row * width + column] ?? 0
      if (share > 0) blend(pixels, ((y + row) * size.width + x + column) * 4, shape, share)
    }
  }
}

/** The whole pixels that the outlines touch, within the picture, and one more at the right for what an edge adds there. */
function boundsOf(outlines: readonly Outline[], { width, height }: Size) {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0]
  for (const outline of outlines) {
    for (let i = 0; i + 1 < outline.length; i += 2) {
      const [x = 0, y = 0] = [outline[i], outline[i + 1]]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))]
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(right) + 1) - x,
    height: Math.min(height, Math.ceil(bottom)) - y,
  }
}

function blend(pixels: Uint8Array, at: number, { colour, opacity }: Shape, share: number): void {
  const alpha = share * opacity
  const below = ((pixels[at + 3] ?? 0) / 255) * (1 - alpha)
  const whole = alpha + below
  for (let channel = 0; channel < 3; channel += 1) {
    const old = pixels[at + channel] ?? 0
    pixels[at + channel] = Math.round(((colour[channel] ?? 0) * alpha + old * below) / whole)
  }
  pixels[at + 3] = Math.round(whole * 255)
}

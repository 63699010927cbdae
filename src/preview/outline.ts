/** A closed line of points in px: x and y in turn. */
export type Outline = readonly number[]

/** How many straight lines draw one curve of a letter. */
const PIECES = 6

/** The outlines of an SVG path of M, L, H, V, Q, C and Z in absolute coordinates, moved to `x` and `y` and scaled. */
export function outlinesOf(d: string, x: number, y: number, scale: { x: number; y: number }): Outline[] {
  const outlines: number[][] = []
  let open: number[] = []
  let [atX, atY] = [0, 0]
  const to = (px: number, py: number) => {
    ;[atX, atY] = [px, py]
    open.push(x + px * scale.x, y + py * scale.y)
  }
  for (const [, command = '', numbers = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = (numbers.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    if (command === 'Z') continue
    if (command === 'M') outlines.push((open = []))
    if (command === 'M' || command === 'L')
      for (let i = 0; i + 1 < n.length; i += 2) to(n[i] ?? 0, n[i + 1] ?? 0)
    if (command === 'H') for (const px of n) to(px, atY)
    if (command === 'V') for (const py of n) to(atX, py)
    if (command === 'Q' || command === 'C') for (const point of curve([atX, atY, ...n], command)) to(...point)
  }
  return outlines
}

/** Points on a curve with one or two control points. */
function curve(points: readonly number[], command: 'Q' | 'C'): [number, number][] {
  const step = command === 'Q' ? 4 : 6
  const found: [number, number][] = []
  for (let start = 0; start + step + 1 < points.length; start += step) {
    for (let piece = 1; piece <= PIECES; piece += 1) {
      const at = (axis: number) => bezier(points, start + axis, command, piece / PIECES)
      found.push([at(0), at(1)])
    }
  }
  return found
}

/** Where a curve is on one axis, after the share `t` of its way. */
function bezier(points: readonly number[], first: number, command: 'Q' | 'C', t: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [0, 2, 4, 6].map((offset) => points[first + offset])
  const rest = 1 - t
  if (command === 'Q') return rest * rest * a + 2 * rest * t * b + t * t * c
  return rest ** 3 * a + 3 * rest * rest * t * b + 3 * rest * t * t * c + t ** 3 * d
}

/** A rectangle. */
export function box(x: number, y: number, width: number, height: number): Outline {
  return [x, y, x + width, y, x + width, y + height, x, y + height]
}

/** A circle. */
export function disc(x: number, y: number, radius: number): Outline {
  return Array.from({ length: 48 }, (_, index) => {
    const angle = (Math.PI * index) / 24
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  }).flat()
}

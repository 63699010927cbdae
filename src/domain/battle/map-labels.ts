import type { MapLabel, MapShape, Point, Rect, Table } from './map-shapes.ts'

/** The average width of a character of a label, as a part of the font size. */
const CHARACTER = 0.52
/** How far a label reaches above and below its baseline, as parts of the font size. */
const [ABOVE, BELOW] = [0.75, 0.25]

/** How far a label may be moved to a free place, in letters. Areas are large, so their labels may go far. */
const REACH = { marker: 2.5, measure: 4, area: 14 }

/** The font size in inches. It depends on the width of the table, so that maps of both sizes are equally readable. */
export const letterOf = (table: Table): number => table.width / 22

/** The area that a label covers. */
export function labelBox({ text, at }: MapLabel, letter: number): Rect {
  const width = text.length * CHARACTER * letter
  return { x: at.x - width / 2, y: at.y - ABOVE * letter, width, height: (ABOVE + BELOW) * letter }
}

/**
 * Places the labels of all shapes so that none covers another: each goes to the free place nearest to where it
 * belongs. If there is none, a label whose words are on the map already is left out.
 */
export function placeLabels(shapes: readonly MapShape[], table: Table): MapLabel[] {
  const letter = letterOf(table)
  const labels: MapLabel[] = []
  const discs = shapes.flatMap((shape) => (shape.kind === 'marker' ? [discBox(shape.at, shape.across)] : []))
  const order = ['marker', 'measure', 'zone', 'ground']
  const labelled = shapes
    .flatMap((shape) => (shape.kind === 'edge' || shape.label === '' ? [] : [shape]))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  for (const shape of labelled) {
    const wanted = { text: shape.label, at: belongs(shape, table, letter) }
    const taken = labels.map((label) => labelBox(label, letter))
    const reach = shape.kind === 'marker' || shape.kind === 'measure' ? REACH[shape.kind] : REACH.area
    const free =
      freePlace(wanted, reach, [...taken, ...discs], table) ?? freePlace(wanted, reach, taken, table)
    const isKnown = labels.some(({ text }) => text === wanted.text)
    if (free) labels.push(free)
    else if (!isKnown) labels.push(wanted)
  }
  return labels
}

function discBox({ x, y }: Point, across: number): Rect {
  return { x: x - across / 2, y: y - across / 2, width: across, height: across }
}

/** The free place that is nearest to where the label should be, inside the table. */
function freePlace(wanted: MapLabel, reach: number, taken: readonly Rect[], table: Table): MapLabel | null {
  const letter = letterOf(table)
  for (const { x, y } of stepsWithin(reach)) {
    const moved = { ...wanted, at: { x: wanted.at.x + x * letter, y: wanted.at.y + y * letter } }
    const label = pushInside(moved, table, letter)
    const box = labelBox(label, letter)
    if (!taken.some((other) => overlap(box, other))) return label
  }
  return null
}

const STEP = 0.5

/** They are many, and each label of a kind takes the same. */
const steps = new Map<number, readonly Point[]>()

/** All steps of up to `reach` letters to any side, the shortest first. */
function stepsWithin(reach: number): readonly Point[] {
  const known = steps.get(reach) ?? makeSteps(reach)
  steps.set(reach, known)
  return known
}

function makeSteps(reach: number): Point[] {
  const count = Math.floor(reach / STEP)
  const along = Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * STEP)
  return along
    .flatMap((y) => along.map((x) => ({ x, y })))
    .filter(({ x, y }) => Math.hypot(x, y) <= reach)
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
}

function pushInside(label: MapLabel, table: Table, letter: number): MapLabel {
  const box = labelBox(label, letter)
  const [right, down] = [shift(box.x, box.width, table.width), shift(box.y, box.height, table.height)]
  return { ...label, at: { x: label.at.x + right, y: label.at.y + down } }
}

/** How far to move what is from `start` to `start + length`, so that it is between 0 and `end`. */
const shift = (start: number, length: number, end: number): number =>
  Math.max(0, -start) - Math.max(0, start + length - end)

export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Where the label of a shape belongs if nothing else is there. */
function belongs(shape: Exclude<MapShape, { kind: 'edge' }>, table: Table, letter: number): Point {
  const middle = { x: table.width / 2, y: table.height / 2 }
  if (shape.kind === 'marker') {
    const { at, across } = shape
    const outwards = at.y < middle.y ? -across / 2 - 0.3 * letter : across / 2 + letter
    return { x: at.x, y: at.y + outwards }
  }
  if (shape.kind === 'measure') {
    const { from, to } = shape
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
    // The labels of markers are on the outer side, so this one is on the inner side.
    if (from.x !== to.x) return { x, y: y + (y < middle.y ? 1 : -0.4) * letter }
    const beside = (0.5 + (shape.label.length * CHARACTER) / 2) * letter
    return { x: x + (x > middle.x ? -beside : beside), y: y + 0.35 * letter }
  }
  const circle = shape.kind === 'zone' ? shape.circle : null
  if (!circle) {
    const { x, y, width, height } = shape.rect
    return { x: x + width / 2, y: y + height / 2 + 0.35 * letter }
  }
  // On the line from the circle's centre to the centre of the table.
  const way = { x: middle.x - circle.at.x, y: middle.y - circle.at.y }
  const length = Math.hypot(way.x, way.y)
  const far = circle.keep === 'inside' ? circle.radius * 0.65 : circle.radius / 2 + length
  return {
    x: circle.at.x + (way.x * far) / length,
    y: circle.at.y + (way.y * far) / length + 0.35 * letter,
  }
}

import type { CardValue, Suite } from '#domain/rules/vocabulary.ts'

/** Outlines of the suits, about 8 by 8, relative to their centre. */
const OUTLINES: Readonly<Record<Suite, string>> = {
  H: 'm0 4c-1.5-1.6-4-3.2-4-5.6 0-1.5 1-2.4 2.1-2.4.9 0 1.6.5 1.9 1.3.3-.8 1-1.3 1.9-1.3 1.1 0 2.1.9 2.1 2.4 0 2.4-2.5 4-4 5.6z',
  D: 'm0-4.4c.9 1.6 2 3 3.4 4.4-1.4 1.4-2.5 2.8-3.4 4.4-.9-1.6-2-3-3.4-4.4 1.4-1.4 2.5-2.8 3.4-4.4z',
  S: 'm0-4.2c1.5 1.8 4 3.3 4 5.5 0 1.3-.9 2.1-2 2.1-.7 0-1.3-.3-1.7-.9.1.9.5 1.5 1.2 1.9l-3 0c.7-.4 1.1-1 1.2-1.9-.4.6-1 .9-1.7.9-1.1 0-2-.8-2-2.1 0-2.2 2.5-3.7 4-5.5z',
  C: 'm0-4.1c1.05 0 1.9.85 1.9 1.9 0 1.05-.85 1.9-1.9 1.9-1.05 0-1.9-.85-1.9-1.9 0-1.05.85-1.9 1.9-1.9zm-1.9 3.1c1.05 0 1.9.85 1.9 1.9 0 1.05-.85 1.9-1.9 1.9-1.05 0-1.9-.85-1.9-1.9 0-1.05.85-1.9 1.9-1.9zm3.8 0c1.05 0 1.9.85 1.9 1.9 0 1.05-.85 1.9-1.9 1.9-1.05 0-1.9-.85-1.9-1.9 0-1.05.85-1.9 1.9-1.9zm-1.9.5c0 2.1-.4 3.7-1.5 4.6l3 0c-1.1-.9-1.5-2.5-1.5-4.6z',
}

/** A card is 50 by 70, with the pips in three columns. */
export const FACE = { width: 50, height: 70 } as const
const [LEFT, MIDDLE, RIGHT] = [16, 25, 34]
const CORNERS = [point(LEFT, 14), point(RIGHT, 14), point(LEFT, 56), point(RIGHT, 56)]
const SIDES = [...CORNERS, point(LEFT, 35), point(RIGHT, 35)]
const TALL_SIDES = [...CORNERS, point(LEFT, 28), point(RIGHT, 28), point(LEFT, 42), point(RIGHT, 42)]
const CENTRE = point(MIDDLE, 35)

type Point = readonly [x: number, y: number]

/** The positions of the pips, as on any playing card. Court cards have two, with the letter between them. */
const PLACES: Readonly<Record<CardValue, readonly Point[]>> = {
  2: [point(MIDDLE, 14), point(MIDDLE, 56)],
  3: [point(MIDDLE, 14), CENTRE, point(MIDDLE, 56)],
  4: CORNERS,
  5: [...CORNERS, CENTRE],
  6: SIDES,
  7: [...SIDES, point(MIDDLE, 24.5)],
  8: [...SIDES, point(MIDDLE, 24.5), point(MIDDLE, 45.5)],
  9: [...TALL_SIDES, CENTRE],
  10: [...TALL_SIDES, point(MIDDLE, 21), point(MIDDLE, 49)],
  J: [point(19, 16), point(31, 54)],
  Q: [point(19, 16), point(31, 54)],
  K: [point(19, 16), point(31, 54)],
}

function point(x: number, y: number): Point {
  return [x, y]
}

/** Rotates an outline by 180° by negating every relative step. */
function turn(outline: string): string {
  return outline.replace(/-?\d*\.?\d+/g, (step) => ` ${-Number(step)}`)
}

/** A pip centred at a point. */
export function signPath(suite: Suite, [x, y]: Point): string {
  return `M${x} ${y}${OUTLINES[suite]}`
}

/** All pips of a card as one path. Those in the lower half are upside down. */
export function pipsPath(value: CardValue, suite: Suite): string {
  return PLACES[value]
    .map(([x, y]) => (y > FACE.height / 2 ? `M${x} ${y}${turn(OUTLINES[suite])}` : signPath(suite, [x, y])))
    .join('')
}

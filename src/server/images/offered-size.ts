import { PICTURE_WIDTHS, plateHeight } from '#domain/army/picture/picture-address.ts'

const LARGEST = Math.max(...PICTURE_WIDTHS)
/** Portraits may be as high as pictures are wide. */
const HEIGHTS = [...PICTURE_WIDTHS.map(plateHeight), LARGEST]

type Size = { w: number | null; h: number | null }

/**
 * The size in px in which the server makes a picture of the requested size: each side is rounded up to one of a few,
 * so that nobody can request thousands of sizes of one picture. Stored pictures are no larger than the largest.
 */
export function offeredSize({ w, h }: Size): Size {
  return { w: nextOf(PICTURE_WIDTHS, w), h: nextOf(HEIGHTS, h) }
}

function nextOf(sides: readonly number[], requested: number | null): number | null {
  return requested === null ? null : (sides.find((side) => side >= requested) ?? LARGEST)
}

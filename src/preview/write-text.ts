import type { Shape } from './fill.ts'
import { type Face, type Letters, type PreviewName, textWidth, wordsFor } from './letters.ts'
import { type Outline, outlinesOf } from './outline.ts'
import { wrapText } from './wrap-text.ts'

/** The colour of letters. */
export const BONE = [243, 230, 211] as const

/** The outlines of letters at 0, in units of their font. A preview has hundreds of the same few. */
const drawnOf = new WeakMap<Face, Map<string, readonly Outline[]>>()

function glyph(face: Face, character: string): readonly Outline[] {
  const drawn = drawnOf.get(face) ?? new Map<string, readonly Outline[]>()
  drawnOf.set(face, drawn)
  const known = drawn.get(character)
  if (known) return known
  const outlines = outlinesOf(face.letters[character]?.[1] ?? '', 0, 0, { x: 1, y: -1 })
  drawn.set(character, outlines)
  return outlines
}

/** A line of text. It begins at `x`, and its letters stand on `y`. */
export function write(
  text: string,
  { x, y, size, face }: { x: number; y: number; size: number; face: Face },
): Shape {
  const scale = size / face.em
  let start = x
  const outlines = Array.from(text).flatMap((character) => {
    const left = start
    start += (face.letters[character]?.[0] ?? 0) * scale
    return glyph(face, character).map((outline) =>
      outline.map((at, index) => (index % 2 === 0 ? left : y) + at * scale),
    )
  })
  return { outlines, colour: BONE, opacity: 1 }
}

/** The same, but it ends at `right`. */
export function writeLeftOf(
  text: string,
  { right, ...place }: { right: number; y: number; size: number; face: Face },
): Shape {
  return write(text, { ...place, x: right - textWidth(text, place.size, place.face) })
}

/** The lines of a name by a stranger, and the face that can write it. */
export function linesOfName(
  name: PreviewName,
  { room, most, size }: { room: number; most: number; size: number },
  letters: Letters,
): { lines: string[]; face: Face } {
  const { words, face } = wordsFor(name, letters)
  return { lines: wrapText(words, room, most, size, face), face }
}

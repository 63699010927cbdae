import type { BattleMap } from '#domain/battle/map-shapes.ts'
import type { Shape } from './fill.ts'
import { type Face, type Letters, textWidth, writable } from './letters.ts'
import { mapDrawing } from './map-drawing.ts'
import { box, outlinesOf } from './outline.ts'
import { wrapText } from './wrap-text.ts'

/** The size that chat programs show, in px. */
export const PREVIEW = { width: 1200, height: 630 } as const

/** What a preview picture says. Texts of strangers are cut and cleaned here. (PREVIEW-01, PREVIEW-04) */
export type PreviewCard = {
  /** What it is: "Shared army". */
  kind: string
  title: string
  /** Says it if nothing of the title can be written. */
  fallback: string
  /** One line each, such as the points. */
  facts: readonly string[]
  /** A longer text, such as a rule. */
  text?: string
  /** What is wrong with it: "Invalid". */
  mark?: string | null
  map?: BattleMap | null
}

const BONE = [243, 230, 211] as const
const RED = [196, 60, 44] as const
const LEFT = 72

/** The shapes of a preview, to be painted over a dark picture or over the ground. */
export function previewShapes(card: PreviewCard, letters: Letters): Shape[] {
  const { width } = PREVIEW
  const room = card.map ? 600 : width - 2 * LEFT
  const name = writable(card.title, letters.display)
  const title = name === '' ? card.fallback : name
  const size = wrapText(title, room, 2, 92, letters.display).length > 1 ? 72 : 92
  const titles = wrapText(title, room, 2, size, letters.display)
  const line = size * 1.02
  const facts = card.facts.map(
    (fact) => wrapText(writable(fact, letters.text), room, 1, 38, letters.text)[0] ?? '',
  )
  const below = 220 + (titles.length - 1) * line + 64
  const rest = below + facts.length * 52
  const lines = Math.max(0, Math.floor((560 - rest) / 46) + 1)
  const text = wrapText(writable(card.text ?? '', letters.text), room, lines, 36, letters.text)
  const brand = width - LEFT - textWidth('Hobgoblin', 40, letters.display)
  return [
    ...frame(),
    ...(card.map ? mapDrawing(card.map, { x: 700, y: 170, width: 430, height: 380 }) : []),
    write(card.kind, { x: LEFT, y: 118, size: 34, face: letters.text }),
    write('Hobgoblin', { x: brand, y: 118, size: 40, face: letters.display }),
    ...titles.map((words, index) =>
      write(words, { x: LEFT, y: 220 + index * line, size, face: letters.display }),
    ),
    ...facts.map((fact, index) =>
      write(fact, { x: LEFT, y: below + index * 52, size: 38, face: letters.text }),
    ),
    ...text.map((words, index) =>
      write(words, { x: LEFT, y: rest + index * 46, size: 36, face: letters.text }),
    ),
    ...(card.mark ? stamp(card.mark, letters) : []),
  ]
}

/** A thin line around the picture, as plates have. */
function frame(): Shape[] {
  const [wide, high] = [PREVIEW.width - 40, PREVIEW.height - 40]
  const lines = [
    box(20, 20, wide, 4),
    box(20, 16 + high, wide, 4),
    box(20, 24, 4, high - 8),
    box(16 + wide, 24, 4, high - 8),
  ]
  return lines.map((line) => ({ outlines: [line], colour: BONE, opacity: 0.6 }))
}

function stamp(text: string, { display }: Letters): Shape[] {
  const wide = textWidth(text, 44, display) + 48
  const [x, y] = [PREVIEW.width - LEFT - wide, PREVIEW.height - 132]
  return [
    { outlines: [box(x, y, wide, 72)], colour: RED, opacity: 1 },
    write(text, { x: x + 24, y: y + 50, size: 44, face: display }),
  ]
}

/** A line of text. It begins at `x`, and its letters stand on `y`. */
function write(
  text: string,
  { x, y, size, face }: { x: number; y: number; size: number; face: Face },
): Shape {
  const scale = size / face.em
  let at = x
  const outlines = Array.from(text).flatMap((character) => {
    const [advance, d] = face.letters[character] ?? [0, '']
    const drawn = outlinesOf(d, at, y, { x: scale, y: -scale })
    at += advance * scale
    return drawn
  })
  return { outlines, colour: BONE, opacity: 1 }
}

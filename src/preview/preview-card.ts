import type { BattleMap } from '#domain/battle/map-shapes.ts'
import type { Shape } from './fill.ts'
import { type Letters, type PreviewName, textWidth, writable } from './letters.ts'
import { mapDrawing } from './map-drawing.ts'
import { box } from './outline.ts'
import { wrapText } from './wrap-text.ts'
import { BONE, linesOfName, write, writeLeftOf } from './write-text.ts'

/** The size that chat programs show, in px. */
export const PREVIEW = { width: 1200, height: 630 } as const

/** One side of a game: its name, what stands at the right of it, and what below it. */
export type PreviewSide = PreviewName & { figure: string; note: string }

/** What a preview picture says. Texts of strangers are cut and cleaned here. */
export type PreviewCard = {
  /** What it is: "Shared army". */
  kind: string
  /** What it is called, or both sides of a game. */
  title: PreviewName | readonly [PreviewSide, PreviewSide]
  /** One line each, such as the points. */
  facts: readonly string[]
  /** A longer text, such as a rule; or names, such as those of units. */
  text?: string | readonly PreviewName[]
  /** What is wrong with it: "Invalid". */
  mark?: string | null
  map?: BattleMap | null
}

const RED = [196, 60, 44] as const
const [LEFT, RIGHT] = [72, PREVIEW.width - 72]
/** Where the last line of a text may stand: above the frame, or above the stamp. */
const LAST = { alone: 560, stamped: 478 }

/** The shapes of a preview, to be painted over a dark picture or over the ground. */
export function previewShapes(card: PreviewCard, letters: Letters): Shape[] {
  const room = card.map ? 600 : RIGHT - LEFT
  const head = 'text' in card.title ? title(card.title, room, letters) : sides(card.title, letters)
  const facts = card.facts.map(
    (fact) => wrapText(writable(fact, letters.text), room, 1, 38, letters.text)[0] ?? '',
  )
  const rest = head.below + facts.length * 52
  const last = card.mark ? LAST.stamped : LAST.alone
  const lines = Math.max(0, Math.floor((last - rest) / 46) + 1)
  const text = wrapText(longText(card.text ?? '', letters), room, lines, 36, letters.text)
  return [
    ...frame(),
    ...(card.map ? mapDrawing(card.map, { x: 700, y: 170, width: 430, height: 380 }) : []),
    write(card.kind, { x: LEFT, y: 118, size: 34, face: letters.text }),
    writeLeftOf('Hobgoblin', { right: RIGHT, y: 118, size: 40, face: letters.display }),
    ...head.shapes,
    ...facts.map((fact, index) =>
      write(fact, { x: LEFT, y: head.below + index * 52, size: 38, face: letters.text }),
    ),
    ...text.map((words, index) =>
      // A dot between two names divides nothing at the end of a line.
      write(words.replace(/ ·$/, ''), { x: LEFT, y: rest + index * 46, size: 36, face: letters.text }),
    ),
    ...(card.mark ? stamp(card.mark, letters) : []),
  ]
}

type Head = { shapes: Shape[]; below: number }

/** A name in one large line or in two. */
function title(name: PreviewName, room: number, letters: Letters): Head {
  const size = linesOfName(name, { room, most: 2, size: 92 }, letters).lines.length > 1 ? 72 : 92
  const { lines, face } = linesOfName(name, { room, most: 2, size }, letters)
  const high = size * 1.02
  return {
    shapes: lines.map((words, index) => write(words, { x: LEFT, y: 220 + index * high, size, face })),
    below: 220 + (lines.length - 1) * high + 64,
  }
}

/** Both sides of a game, with their figures at the right. */
function sides(both: readonly PreviewSide[], letters: Letters): Head {
  const shapes = both.flatMap((side, index) => {
    const y = 222 + index * 138
    const room = RIGHT - LEFT - textWidth(side.figure, 76, letters.display) - 48
    const { lines, face } = linesOfName(side, { room, most: 1, size: 76 }, letters)
    return [
      ...lines.map((words) => write(words, { x: LEFT, y, size: 76, face })),
      writeLeftOf(side.figure, { right: RIGHT, y, size: 76, face: letters.display }),
      write(side.note, { x: LEFT, y: y + 48, size: 34, face: letters.text }),
    ]
  })
  return { shapes, below: 222 + both.length * 138 + 16 }
}

/** Names are divided by dots. */
function longText(text: string | readonly PreviewName[], letters: Letters): string {
  if (typeof text === 'string') return writable(text, letters.text)
  return text
    .map(({ text, fallback, after = '' }) => (writable(text, letters.text) || fallback) + after)
    .join(' · ')
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
  const [x, y] = [RIGHT - wide, PREVIEW.height - 132]
  return [
    { outlines: [box(x, y, wide, 72)], colour: RED, opacity: 1 },
    write(text, { x: x + 24, y: y + 50, size: 44, face: display }),
  ]
}

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { subsetFonts } from '#build/fonts.ts'
import { coverage, paint, type Shape } from '#preview/fill.ts'
import { type Letters, lettersSchema, textWidth, wordsFor, writable } from '#preview/letters.ts'
import { box, disc, outlinesOf } from '#preview/outline.ts'
import { PREVIEW, type PreviewCard, previewShapes } from '#preview/preview-card.ts'
import { wrapText } from '#preview/wrap-text.ts'
import { readLetters } from '#pictures/letters.ts'

let letters: Letters
beforeAll(async () => {
  await subsetFonts()
  letters = lettersSchema.parse(readLetters())
})

const sum = (covered: Float32Array) => covered.reduce((total, share) => total + share, 0)

describe('filling', () => {
  it('covers the area of a shape, wherever it begins within a pixel', () => {
    const size = { width: 40, height: 30 }
    expect(sum(coverage([box(3, 4, 10, 5)], size))).toBeCloseTo(50, 4)
    expect(sum(coverage([box(3.25, 4.5, 10, 5)], size))).toBeCloseTo(50, 3)
    expect(sum(coverage([disc(20, 15, 10)], size))).toBeCloseTo(Math.PI * 100, -1)
    const half = coverage([box(3.5, 4, 1, 1)], size)
    expect([half[4 * 40 + 3], half[4 * 40 + 4]]).toEqual([0.5, 0.5])
  })

  it('covers a pixel once where outlines overlap, leaves holes open, and never reaches another row', () => {
    const size = { width: 20, height: 10 }
    expect(sum(coverage([box(2, 2, 4, 4), box(4, 2, 4, 4)], size))).toBeCloseTo(24, 4)
    const hole = [3, 3, 3, 5, 5, 5, 5, 3]
    expect(sum(coverage([box(2, 2, 4, 4), hole], size))).toBeCloseTo(12, 4)
    expect(sum(coverage([box(-5, 2, 100, 4)], size))).toBeCloseTo(19 * 4, 4)
  })

  it('draws a curve of a path', () => {
    const [curved] = outlinesOf('M0 0Q10 0 10 10L0 10Z', 0, 0, { x: 1, y: 1 })
    expect(sum(coverage([curved ?? []], { width: 20, height: 20 }))).toBeGreaterThan(60)
    expect(sum(coverage([curved ?? []], { width: 20, height: 20 }))).toBeLessThan(90)
  })

  it('mixes colours by how much they cover', () => {
    const size = { width: 2, height: 1 }
    const red = { outlines: [box(0, 0, 1, 1)], colour: [200, 0, 0], opacity: 1 } as const
    const half = { outlines: [box(0, 0, 1, 1)], colour: [0, 100, 0], opacity: 0.5 } as const
    expect([...paint([red, half], size)]).toEqual([100, 50, 0, 255, 0, 0, 0, 0])
  })
})

describe('writing', () => {
  it.each([
    ['The Lantern Host', 'The Lantern Host'],
    ['  two \n\t lines ', 'two lines'],
    // Composed, or without the marks that no letter of ours has.
    ['Cafe\u0301', 'Café'],
    ['Ḿoth', 'Moth'],
    ['🗡 Rats 🐀', 'Rats'],
    ['\u202EstaR\u0000\u200B', 'staR'],
    ['<script>&"\'', '<script>&"\''],
    ['שלום', ''],
    ['\uD800', ''],
    ['Łódź, Đặng, Şehir', 'Łódź, Đặng, Şehir'],
    ['Войско Ўладзіміра', 'Войско Ўладзіміра'],
    ['Στρατός του Άδη', 'Στρατός του Άδη'],
    // Marks that pile up over other lines, and what is not seen.
    ['Z\u0338\u0322\u034Ea\u0337l\u0334g\u0336o', 'Zalgo'],
    ['so\u00ADft\u2060ly\uFE0F', 'softly'],
    // Letters that are missing are told, unless too few are left.
    ['Rats 鼠 of 王 Moor', 'Rats … of … Moor'],
    ['Rats 鼠鼠', 'Rats …'],
    ['Rats 鼠鼠鼠', ''],
    ['日本の軍隊 3', ''],
    ['🐀🐀🐀', ''],
  ])('[PREVIEW-04] of %j writes %j', (text, written) => {
    expect(writable(text, letters.text)).toBe(written)
  })

  it('breaks lines between words, and cuts what is left over', () => {
    const wide = textWidth('one two', 30, letters.text)
    expect(wrapText('one two three', wide, 3, 30, letters.text)).toEqual(['one two', 'three'])
    expect(wrapText('one two three four', wide, 1, 30, letters.text)[0]).toMatch(/^one.*…$/)
    const [cut = '', ...others] = wrapText('w'.repeat(500), 200, 2, 30, letters.text)
    expect(others).toEqual([])
    expect(cut).toMatch(/^w+…$/)
    expect(textWidth(cut, 30, letters.text)).toBeLessThanOrEqual(200)
    expect(wrapText('', 200, 2, 30, letters.text)).toEqual([])
    expect(wrapText('word', 200, 0, 30, letters.text)).toEqual([])
  })

  it('[PREVIEW-04] takes work that grows with the length of a text alone', () => {
    // With the square of the length, each would take minutes.
    for (const long of ['w'.repeat(200_000), 'w '.repeat(100_000)])
      expect(wrapText(long, 900, 4, 36, letters.text).at(-1)).toMatch(/^[w ]+…$/)
  })

  it('[PREVIEW-04] takes the display face for a name, and that of texts for scripts that only it knows', () => {
    const faceOf = (text: string) => wordsFor({ text, fallback: 'An army' }, letters)
    expect(faceOf('Đặng')).toEqual({ words: 'Đặng', face: letters.display })
    expect(faceOf('Войско')).toEqual({ words: 'Войско', face: letters.text })
    expect(faceOf('Rats of Στρατός')).toEqual({ words: 'Rats of Στρατός', face: letters.text })
    expect(faceOf('日本')).toEqual({ words: 'An army', face: letters.display })
    expect(faceOf('Rats 鼠')).toEqual({ words: 'Rats …', face: letters.display })
  })
})

const named = (text: string) => ({ text, fallback: 'Unnamed Army' })

/** The corner points of these shapes. */
function edges(shapes: readonly Shape[]) {
  const points = shapes.flatMap(({ outlines }) => outlines.flat())
  const [xs, ys] = [0, 1].map((axis) => points.filter((_, index) => index % 2 === axis))
  const most = (values: number[] = []) => values.reduce((a, b) => Math.max(a, b), -Infinity)
  const least = (values: number[] = []) => values.reduce((a, b) => Math.min(a, b), Infinity)
  return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) }
}

it('[PREVIEW-04] no text leaves the picture', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom('w'.repeat(4000), 'W '.repeat(2000), 'mm'.repeat(60), '', ' ', 'Ã'.repeat(120)),
  )
  fc.assert(
    fc.property(text, text, text, fc.boolean(), fc.boolean(), (name, fact, rest, isInvalid, isGame) => {
      const side = { ...named(name), figure: '999 VP', note: '1,000,000 points · won' }
      const card: PreviewCard = {
        kind: 'Shared army',
        title: isGame ? [side, side] : named(name),
        facts: [fact, fact],
        text: isGame ? [named(rest), named(rest)] : rest,
        mark: isInvalid ? 'Invalid' : null,
      }
      const { left, right, top, bottom } = edges(previewShapes(card, letters))
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(PREVIEW.width)
      expect(bottom).toBeLessThanOrEqual(PREVIEW.height)
    }),
    { numRuns: 60 },
  )
})

it('[PREVIEW-01] nothing is written over the stamp, however many units there are', () => {
  const units = Array.from({ length: 40 }, () => named('Riders of the Hollow Moor'))
  const card = { kind: 'Shared army', title: named('Rats '.repeat(20)), facts: ['900 points'], text: units }
  const plain = previewShapes(card, letters)
  const marked = previewShapes({ ...card, mark: 'Invalid' }, letters)
  const [ground] = marked.slice(-2)
  const { top, left } = edges(ground ? [ground] : [])
  for (const shape of marked.slice(4, -2))
    expect(edges([shape]).bottom < top || edges([shape]).right < left).toBe(true)
  expect(marked.length - 2).toBeLessThan(plain.length)
})

it('[PREVIEW-06] a side of a game is cut before its figure', () => {
  const side = { ...named('w'.repeat(120)), figure: '12 VP', note: '1,500 points' }
  const shapes = previewShapes({ kind: 'A game', title: [side, side], facts: [] }, letters)
  // After the frame and two lines at the top: the name, the figure, the note.
  for (const first of [6, 9]) {
    const [name, figure] = [shapes[first], shapes[first + 1]].map((shape) => edges(shape ? [shape] : []))
    expect(name?.right).toBeLessThan(figure?.left ?? 0)
    expect(figure?.right).toBeLessThan(PREVIEW.width - 60)
  }
})

it('[PREVIEW-04] a name of which too little can be written is called otherwise', () => {
  const shapesOf = (title: string) =>
    previewShapes({ kind: 'Shared army', title: named(title), facts: [], text: [named(title)] }, letters)
  for (const lost of ['🐀', '日本の軍隊', '\u202Eהצבא שלי'])
    expect(shapesOf(lost)).toEqual(shapesOf('Unnamed Army'))
  expect(shapesOf('Rats')).not.toEqual(shapesOf('Unnamed Army'))
})

import { describe, expect, it } from 'vitest'
import { labelBox, letterOf, overlap, placeLabels } from '#domain/battle/map-labels.ts'
import type { MapLabel, MapShape, Point, Rect } from '#domain/battle/map-shapes.ts'

/** A table on which a letter is 2 in high and a character 1.04 in wide. */
const table = { name: 'a table', width: 44, height: 36 }
const LETTER = 2

const marker = (at: Point, label = 'Well', across = 4): MapShape => {
  return { kind: 'marker', at, across, reach: null, label }
}
const measure = (from: Point, to: Point, label = '8 in'): MapShape => {
  return { kind: 'measure', from, to, label, what: '', arrow: false }
}
const ground = (rect: Rect, label = 'Grim'): MapShape => ({ kind: 'ground', rect, label })
const zone = (rect: Rect, circle: Extract<MapShape, { kind: 'zone' }>['circle'] = null): MapShape => {
  return { kind: 'zone', player: 'near', rect, circle, label: 'Host' }
}
const whole = { x: 0, y: 0, width: 44, height: 36 }

/** "Well 10,7.4": the words of a label and the middle of its baseline. */
const written = ({ text, at }: MapLabel) => `${text} ${Number(at.x.toFixed(6))},${Number(at.y.toFixed(6))}`
const placed = (...shapes: MapShape[]) => placeLabels(shapes, table).map(written)

it('a label is as high as a letter and as wide as its text', () => {
  expect(letterOf(table)).toBe(LETTER)
  const box = labelBox({ text: 'Wells', at: { x: 10, y: 10 } }, LETTER)
  expect([box.x, box.y, box.width, box.height].map((value) => Number(value.toFixed(6)))).toEqual([
    7.4, 8.5, 5.2, 2,
  ])
})

const box = { x: 10, y: 10, width: 4, height: 2 }
it.each([
  ['the same', box, true],
  ['a bit of it', { ...box, x: 13.9, y: 11.9 }, true],
  ['one inside', { x: 11, y: 10.5, width: 1, height: 1 }, true],
  ['one that touches its right side', { ...box, x: 14 }, false],
  ['one that touches its left side', { ...box, x: 6 }, false],
  ['one that touches its lower side', { ...box, y: 12 }, false],
  ['one that touches its upper side', { ...box, y: 8 }, false],
])('a box covers %s: %s', (_, other, covers) => {
  expect(overlap(box, other)).toBe(covers)
  expect(overlap(other, box)).toBe(covers)
})

describe('where a label belongs', () => {
  it.each<[string, MapShape, string]>([
    ['above a marker in the upper half', marker({ x: 10, y: 10 }), 'Well 10,7.4'],
    ['below a marker in the lower half', marker({ x: 10, y: 26 }), 'Well 10,30'],
    ['below a marker on the centreline', marker({ x: 10, y: 18 }), 'Well 10,22'],
    ['below a distance in the upper half', measure({ x: 4, y: 10 }, { x: 14, y: 10 }), '8 in 9,12'],
    ['above a distance in the lower half', measure({ x: 4, y: 26 }, { x: 14, y: 26 }), '8 in 9,25.2'],
    ['above a distance on the centreline', measure({ x: 4, y: 18 }, { x: 14, y: 18 }), '8 in 9,17.2'],
    ['right of a distance at the left', measure({ x: 10, y: 4 }, { x: 10, y: 14 }), '8 in 13.08,9.7'],
    ['left of a distance at the right', measure({ x: 30, y: 4 }, { x: 30, y: 14 }), '8 in 26.92,9.7'],
    ['right of a distance in the middle', measure({ x: 22, y: 4 }, { x: 22, y: 14 }), '8 in 25.08,9.7'],
    ['in the middle of ground', ground({ x: 4, y: 6, width: 20, height: 8 }), 'Grim 14,10.7'],
    ['in the middle of a zone', zone({ x: 4, y: 6, width: 20, height: 8 }), 'Host 14,10.7'],
    [
      'in a zone inside a circle, towards the middle of the table',
      zone(whole, { at: { x: 16, y: 26 }, radius: 10, keep: 'inside' }),
      'Host 19.9,21.5',
    ],
    [
      'in a zone outside a circle, beyond the middle of the table',
      zone(whole, { at: { x: 16, y: 26 }, radius: 8, keep: 'outside' }),
      'Host 24.4,15.5',
    ],
    [
      'inside the table at the left',
      measure({ x: 0, y: 10 }, { x: 2, y: 10 }, 'at least 8 in'),
      'at least 8 in 6.76,12',
    ],
    [
      'inside the table at the right',
      measure({ x: 42, y: 10 }, { x: 44, y: 10 }, 'at least 8 in'),
      'at least 8 in 37.24,12',
    ],
    ['inside the table at the top', ground({ x: 10, y: 0, width: 20, height: 1 }), 'Grim 20,1.5'],
    ['inside the table at the bottom', ground({ x: 10, y: 35, width: 20, height: 1 }), 'Grim 20,35.5'],
  ])('is %s', (_, shape, expected) => expect(placed(shape)).toEqual([expected]))

  it('is nowhere for an edge, and for a shape without words', () => {
    const edge: MapShape = { kind: 'edge', from: { x: 0, y: 0 }, to: { x: 44, y: 0 }, label: 'Reserves' }
    expect(placed(edge, ground(whole, ''))).toEqual([])
  })
})

describe('labels that want the same place', () => {
  const here = { x: 4, y: 6, width: 20, height: 8 }

  it('stand one above the other, the nearest free place for each', () => {
    expect(placed(ground(here, 'Left'), ground(here, 'Right'), ground(here, 'None'))).toEqual([
      'Left 14,10.7',
      'Right 14,8.7',
      'None 14,12.7',
    ])
  })

  it('are placed in the order of markers, distances, zones and ground', () => {
    // All four belong to the middle of the rectangle.
    const shapes = [
      ground(here),
      zone(here),
      measure({ x: 9, y: 8.7 }, { x: 19, y: 8.7 }),
      marker({ x: 14, y: 13.3 }, 'Well'),
    ]
    expect(placed(...shapes).map((label) => label.replace(/ [\d.,]+$/, ''))).toEqual([
      'Well',
      '8 in',
      'Host',
      'Grim',
    ])
    expect(placed(...shapes)[0]).toBe('Well 14,10.7')
  })

  it('do not cover the disc of a marker', () => {
    // The middle of the ground is the disc from 8 to 12 in, so the label is just below or above it.
    const [, label = ''] = placed(marker({ x: 14, y: 10 }), ground(here))
    expect(label).toBe('Grim 14,13.7')
  })

  it('cover a disc if there is no other place', () => {
    expect(placed(marker({ x: 22, y: 18 }, 'Lake', 36), ground(here))).toEqual([
      'Lake 22,35.5',
      'Grim 14,10.7',
    ])
  })

  // A disc of 20 by 20 in without words, which the label of ground leaves by the left side.
  it('go to the side if that is nearer', () => {
    expect(placed(marker({ x: 19, y: 10 }, '', 20), ground(here))).toEqual(['Grim 6,10.7'])
  })

  it.each<[string, Point, number, Point, string]>([
    ['8 in to the left', { x: 19, y: 10 }, 20, { x: 9, y: 10 }, '8 in 6,12'],
    ['8 in to the right', { x: 25, y: 10 }, 20, { x: 25, y: 10 }, '8 in 38,12'],
    ['9 in to the left, which is too far', { x: 19, y: 10 }, 22, { x: 9, y: 10 }, '8 in 14,12'],
  ])('of a distance go up to four letters away: %s', (_, at, across, from, expected) => {
    const disc = marker(at, '', across)
    expect(placed(disc, measure(from, { ...from, x: from.x + 10 }))).toEqual([expected])
  })

  it('are left out if there is no room and the same words are there already', () => {
    const words = 'a well with words as wide as a table'
    const here = { x: 22, y: 10 }
    const wells = Array.from({ length: 9 }, () => marker(here, words, 1))
    const tree = marker({ x: 10, y: 30 }, 'Tree')
    const labels = placeLabels([tree, ...wells, marker(here, `${words}.`, 1)], table)
    const same = labels.filter(({ text }) => text === words)
    expect(same.length).toBeLessThan(wells.length)
    expect(labels.map(({ text }) => text)).toEqual(['Tree', ...same.map(() => words), `${words}.`])
    // A marker's label goes up to two and a half letters away.
    for (const { at } of same) expect(Math.abs(at.y - 8.9)).toBeLessThanOrEqual(2.5 * LETTER)
    const boxes = same.map((label) => labelBox(label, LETTER))
    for (const [index, one] of boxes.entries()) {
      expect(boxes.slice(index + 1).filter((other) => overlap(one, other))).toEqual([])
    }
    expect(labels.at(-1)?.at).toEqual({ x: 22, y: 8.9 })
  })
})

import { describe, expect, it } from 'vitest'
import { describeMap } from '#domain/battle/describe-map.ts'
import { type MapShape, type Point, TABLES } from '#domain/battle/map-shapes.ts'

type Described = Parameters<typeof describeMap>[0]

const map: Described = {
  name: 'Well',
  table: TABLES['4x3'],
  players: { near: 'Defender', far: 'Attacker' },
  turned: false,
  centreline: { from: { x: 0, y: 18 }, to: { x: 48, y: 18 } },
  shapes: [],
  labels: [],
  letter: 2,
  notes: ['An example.'],
}

/** What a map says about a shape on a table of 48 by 36 in. */
function said(shape: MapShape, turned = false): string[] {
  return describeMap({ ...map, turned, shapes: [shape] }).slice(2, -1)
}
/** "0,26 48x10": from the left, from the top, width and height. */
function rectOf(text: string) {
  const [x = NaN, y = NaN, width = NaN, height = NaN] = text.split(/[ ,x]/).map(Number)
  return { x, y, width, height }
}
const ground = (text: string, label = 'Grim'): MapShape => ({ kind: 'ground', rect: rectOf(text), label })
const marker = (at: Point, across: number, reach: number | null): MapShape => {
  return { kind: 'marker', at, across, reach, label: 'Stone' }
}

it('begins with the table, the players and the centreline, and ends with the notes', () => {
  expect(describeMap(map)).toEqual([
    'The table is 48 by 36 in. The Defender sits at the lower edge, the Attacker at the upper edge.',
    'The centreline runs from the left to the right edge, 18 in from the edges of both players.',
    'An example.',
  ])
  expect(describeMap({ ...map, turned: true }).slice(0, 2)).toEqual([
    'The table is 48 by 36 in. The Defender sits at the left edge, the Attacker at the right edge.',
    'The centreline runs from the upper to the lower edge, 24 in from the edges of both players.',
  ])
})

describe('ground', () => {
  it.each([
    ['0,0 48x36', 'the whole table'],
    ['0,26 48x10', '48 by 10 in along the lower edge, 8 in below the centreline'],
    ['0,0 48x10', '48 by 10 in along the upper edge, 8 in above the centreline'],
    ['0,18 48x18', '48 by 18 in along the lower edge, 0 in below the centreline'],
    ['0,0 48x18', '48 by 18 in along the upper edge, 0 in above the centreline'],
    ['0,0 16x36', '16 by 36 in along the left edge'],
    ['32,0 16x36', '16 by 36 in along the right edge'],
    ['20,0 8x36', '8 by 36 in from the upper to the lower edge'],
    ['0,12 48x12', '48 by 12 in from the left to the right edge, up to 6 in from the centreline'],
    ['0,0 10.5x8', '10.5 by 8 in in the upper left corner, 10 in above the centreline'],
    ['38,0 10x8', '10 by 8 in in the upper right corner, 10 in above the centreline'],
    ['0,28 10x8', '10 by 8 in in the lower left corner, 10 in below the centreline'],
    ['38,28 10x8', '10 by 8 in in the lower right corner, 10 in below the centreline'],
    ['20,0 5x4', '5 by 4 in along the upper edge, 14 in above the centreline'],
    ['0,10 5x4', '5 by 4 in along the left edge, 4 in above the centreline'],
    ['20,0 5x20', '5 by 20 in along the upper edge, up to 18 in from the centreline'],
    ['20,16 5x20', '5 by 20 in along the lower edge, up to 18 in from the centreline'],
    ['40,10 5x4', '5 by 4 in, its upper left corner 8 in from the right and 10 in from the upper edge'],
    ['0,10.666 48x2.333', '48 by 2.33 in from the left to the right edge, 5 in above the centreline'],
  ])('at %s: %s', (rect, text) => expect(said(ground(rect))).toEqual([`Grim: ${text}.`]))

  it.each([
    ['0,0 16x36', '16 by 36 in along the left edge, 8 in left of the centreline'],
    ['32,0 16x36', '16 by 36 in along the right edge, 8 in right of the centreline'],
    ['20,0 8x36', '8 by 36 in from the upper to the lower edge, up to 4 in from the centreline'],
    ['0,0 48x6', '48 by 6 in along the upper edge'],
  ])('of a turned table at %s: %s', (rect, text) =>
    expect(said(ground(rect), true)).toEqual([`Grim: ${text}.`]),
  )

  it('without a label is marked ground', () =>
    expect(said(ground('0,0 48x36', ''))).toEqual(['Marked ground: the whole table.']))
})

describe('a deployment area', () => {
  const zone = (shape: Partial<Extract<MapShape, { kind: 'zone' }>>): MapShape => {
    return { kind: 'zone', player: 'near', rect: rectOf('0,26 48x10'), circle: null, label: '', ...shape }
  }
  const area = '48 by 10 in along the lower edge, 8 in below the centreline.'

  it.each([
    ['without a label', zone({}), `Deployment area of the Defender: ${area}`],
    ['with the label of its player', zone({ label: 'Defender' }), `Deployment area of the Defender: ${area}`],
    ['of the other player', zone({ player: 'far' }), `Deployment area of the Attacker: ${area}`],
    ['with a label', zone({ label: 'Vanguard' }), `Deployment area of the Defender (Vanguard): ${area}`],
  ])('%s', (_, shape, text) => expect(said(shape)).toEqual([text]))

  const whole = rectOf('0,0 48x36')
  it.each<[string, Partial<Extract<MapShape, { kind: 'zone' }>>]>([
    [
      'everything within 18 in of the lower left corner',
      { rect: whole, circle: { at: { x: 0, y: 36 }, radius: 18, keep: 'inside' } },
    ],
    [
      'everything at least 34 in from the upper right corner',
      { rect: whole, circle: { at: { x: 48, y: 0 }, radius: 34, keep: 'outside' } },
    ],
    [
      'everything within 9 in of the point 17 in from the left and 5 in from the lower edge and 8 in or more below the centreline',
      { circle: { at: { x: 17, y: 31 }, radius: 9, keep: 'inside' } },
    ],
    [
      'everything within 9.5 in of the middle of the table and 12.25 in or more below the centreline',
      { rect: rectOf('0,30.25 48x5.75'), circle: { at: { x: 24, y: 18 }, radius: 9.5, keep: 'inside' } },
    ],
  ])('that a circle bounds: %s', (text, shape) =>
    expect(said(zone(shape))).toEqual([`Deployment area of the Defender: ${text}.`]),
  )
})

it.each([
  ['upper', { x: 0, y: 0 }, { x: 48, y: 0 }],
  ['lower', { x: 48, y: 36 }, { x: 0, y: 36 }],
  ['left', { x: 0, y: 36 }, { x: 0, y: 0 }],
  ['right', { x: 48, y: 0 }, { x: 48, y: 36 }],
])('the %s edge has its name', (name, from, to) =>
  expect(said({ kind: 'edge', from, to, label: 'Reserves' })).toEqual([`The ${name} edge: Reserves.`]),
)

describe('a marker', () => {
  it.each([
    [{ x: 24, y: 18 }, 'the middle of the table'],
    [{ x: 0, y: 0 }, 'the upper left corner'],
    [{ x: 48, y: 36 }, 'the lower right corner'],
    [{ x: 0, y: 10 }, '0 in from the left and 10 in from the upper edge'],
    [{ x: 10, y: 0 }, '10 in from the left and 0 in from the upper edge'],
    [{ x: 24, y: 26 }, '24 in from the left and 10 in from the lower edge'],
    [{ x: 30, y: 18 }, '18 in from the right and 18 in from the upper edge'],
    [{ x: 12, y: 9 }, '12 in from the left and 9 in from the upper edge'],
  ])('at %j is at %s', (at, text) => expect(said(marker(at, 1, null))).toEqual([`Stone: ${text}.`]))

  it('has the distance that it reaches: from its middle, or from the rim of a piece', () => {
    const at = { x: 0, y: 0 }
    expect(said(marker(at, 1, 8))).toEqual(['Stone: the upper left corner; it reaches 8 in.'])
    expect(said(marker(at, 4, 8))).toEqual([
      'Stone, 4 in across: the upper left corner; it reaches 6 in from its rim.',
    ])
    expect(said(marker(at, 4, null))).toEqual(['Stone, 4 in across: the upper left corner.'])
  })
})

it('a distance is said with what it is between, if that is not plain', () => {
  const measure = { kind: 'measure', from: { x: 0, y: 0 }, to: { x: 0, y: 8 }, arrow: false } as const
  expect(said({ ...measure, label: 'more than 8 in', what: 'between the armies' })).toEqual([
    'More than 8 in between the armies.',
  ])
  expect(said({ ...measure, label: '8 in', what: '' })).toEqual([])
})

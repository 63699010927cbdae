import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { battleMap } from '#domain/battle/draw-map.ts'
import {
  type MapShape,
  type Point,
  type Rect,
  TABLES,
  TABLE_SIZES,
  type TableSize,
} from '#domain/battle/map-shapes.ts'
import { mapSchema } from '#domain/rules/map-schema.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { readRuleset } from '#content/read-ruleset.ts'

const { deployment, scenarios, battlefield, twist } = readRuleset('1.0.0')
const entries = [...deployment, ...scenarios, ...battlefield, ...twist].flatMap(({ map, ...entry }) =>
  map ? [{ ...entry, map }] : [],
)

function entry(id: string) {
  const found = entries.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`${id} has no map.`)
  return found
}

const mapOf = (id: string, size: TableSize) => battleMap(entry(id), size)

type Kind = MapShape['kind']
type Of<K extends Kind> = Extract<MapShape, { kind: K }>

function shapes<K extends Kind>(id: string, size: TableSize, kind: K): Of<K>[] {
  return mapOf(id, size).shapes.filter((shape): shape is Of<K> => shape.kind === kind)
}

/** "0,26 48x10", in inches from the upper left corner. */
const written = ({ x, y, width, height }: Rect) => `${x},${y} ${width}x${height}`
const spot = ({ x, y }: Point) => `${x},${y}`
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The smallest distance between two rectangles. */
function gap(a: Rect, b: Rect): number {
  const apart = (from: number, length: number, other: number, otherLength: number) =>
    Math.max(0, other - from - length, from - other - otherLength)
  return Math.hypot(apart(a.x, a.width, b.x, b.width), apart(a.y, a.height, b.y, b.height))
}

function pairs<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]))
}

describe('where units are set up, in inches on both tables', () => {
  const usual = { '4x3': ['0,26 48x10', '0,0 48x10'], '6x4': ['0,32 72x16', '0,0 72x16'] }
  const ROWS: [id: string, expected: Record<TableSize, string[]>][] = [
    ['scouts', usual],
    ['forced_march', usual],
    ['early_warning', usual],
    ['from_the_shadows', usual],
    ['lost_in_the_dark', usual],
    ['huddled_together', usual],
    ['pets', usual],
    ['rushing_arrival', { '4x3': ['0,32 48x4', '0,0 48x4'], '6x4': ['0,44 72x4', '0,0 72x4'] }],
    ['tunnel_fighting', { '4x3': ['0,0 16x36', '32,0 16x36'], '6x4': ['0,0 28x48', '44,0 28x48'] }],
    [
      'vanguard_skirmish',
      {
        '4x3': [...usual['4x3'], '0,32 48x4', '0,0 48x4'],
        '6x4': [...usual['6x4'], '0,38 72x10', '0,0 72x10'],
      },
    ],
    ['no_mans_land', { '4x3': ['0,30 48x6', '0,0 48x6'], '6x4': ['0,36 72x12', '0,0 72x12'] }],
  ]
  it.each(ROWS)('%s', (id, expected) => {
    for (const size of TABLE_SIZES) {
      const zones = shapes(id, size, 'zone')
      expect(zones.map(({ rect }) => written(rect))).toEqual(expected[size])
      expect(zones.map(({ player }) => player)).toEqual(zones.map((_, index) => (index % 2 ? 'far' : 'near')))
    }
  })

  it('tunnel_entrances: within 8 in of an entrance that is 2 in across', () => {
    const zones = shapes('tunnel_entrances', '4x3', 'zone')
    expect(zones.map(({ rect }) => written(rect))).toEqual([...usual['4x3'], ...usual['4x3']])
    const entrances = shapes('tunnel_entrances', '4x3', 'marker')
    expect(zones.map(({ circle }) => circle && spot(circle.at))).toEqual(entrances.map(({ at }) => spot(at)))
    expect(entrances.map(({ at }) => spot(at))).toEqual(['17,31', '31,5', '31,31', '17,5'])
    for (const { circle } of zones) expect(circle?.radius).toBe(8 + 1)
    for (const [one, other] of pairs(entrances)) {
      expect(distance(one.at, other.at) - 2).toBeGreaterThanOrEqual(12)
    }
  })

  it('last_stand: the Defender within 18 in of a corner, the Attacker 16 in further away', () => {
    for (const size of TABLE_SIZES) {
      const zones = shapes('last_stand', size, 'zone')
      const corner = { x: 0, y: TABLES[size].height }
      expect(zones.map(({ circle }) => circle)).toEqual([
        { at: corner, radius: 18, keep: 'inside' },
        { at: corner, radius: 34, keep: 'outside' },
      ])
    }
    expect(mapOf('last_stand', '4x3').players).toEqual({ near: 'Defender', far: 'Attacker' })
  })

  it('armies are at least 16 in apart', () => {
    for (const { id } of deployment) {
      for (const size of TABLE_SIZES) {
        const zones = shapes(id, size, 'zone')
        for (const [one, other] of pairs(zones)) {
          if (one.player === other.player) continue
          const rings = (other.circle?.radius ?? 0) - (one.circle?.radius ?? 0)
          expect(Math.max(gap(one.rect, other.rect), rings), id).toBeGreaterThanOrEqual(16)
        }
        expect(new Set(zones.map(({ player }) => player)).size, id).toBe(2)
      }
    }
  })

  it('lost_in_the_dark: three areas, left and right as each player sees them', () => {
    const stretches = shapes('lost_in_the_dark', '6x4', 'ground')
    expect(stretches.map(({ label, rect }) => `${label} ${written(rect)}`)).toEqual([
      'Left 1–2 0,32 24x16',
      'Left 1–2 48,0 24x16',
      'Middle 3–4 24,32 24x16',
      'Middle 3–4 24,0 24x16',
      'Right 5 48,32 24x16',
      'Right 5 0,0 24x16',
    ])
  })

  it('pets: in the centre of each side, 8 in back', () => {
    const pets = shapes('pets', '6x4', 'marker')
    expect(pets.map(({ at }) => spot(at))).toEqual(['36,33.5', '36,14.5'])
    for (const { at, across } of pets) expect(Math.abs(at.y - 24) - across / 2).toBe(8)
  })

  it('no_mans_land: grim to 6 in from the centreline; tunnel_fighting: rock and 6 in along the long edges', () => {
    expect(shapes('no_mans_land', '4x3', 'ground').map(({ rect }) => written(rect))).toEqual(['0,12 48x12'])
    const strips = shapes('tunnel_fighting', '4x3', 'ground')
    expect(strips.map(({ rect }) => written(rect))).toEqual(['0,0 48x6', '0,30 48x6'])
    expect(mapOf('tunnel_fighting', '4x3').centreline).toEqual({
      from: { x: 24, y: 0 },
      to: { x: 24, y: 36 },
    })
  })

  it.each([
    ['forced_march', ['0,36 48,36', '48,0 0,0']],
    ['rushing_arrival', ['0,36 48,36', '48,0 0,0']],
    ['tunnel_fighting', ['0,0 48,0', '48,36 0,36']],
    ['from_the_shadows', ['0,36 48,36', '48,0 0,0', '0,0 0,36', '48,36 48,0']],
  ])('%s marks edges', (id, expected) =>
    expect(shapes(id, '4x3', 'edge').map(({ from, to }) => `${spot(from)} ${spot(to)}`)).toEqual(expected),
  )
})

describe('what scenarios place, in inches on both tables', () => {
  const ROWS: [id: string, reach: number | null, expected: Record<TableSize, string[]>][] = [
    ['the_pendulums_swing', 8, { '4x3': ['15,18', '33,18'], '6x4': ['27,24', '45,24'] }],
    ['the_wages_of_sin', 8, { '4x3': ['11,13', '25,24', '38,13'], '6x4': ['23,19', '37,30', '50,19'] }],
    ['altars_of_grief', 12, { '4x3': ['9,18', '24,18', '39,18'], '6x4': ['21,24', '36,24', '51,24'] }],
    ['burn_them_out', null, { '4x3': ['9,27', '39,27', '24,12.5'], '6x4': ['21,33', '51,33', '36,18.5'] }],
    [
      'desperate_search',
      4,
      { '4x3': ['8,10', '18,28', '30,8', '40,26'], '6x4': ['20,16', '30,34', '42,14', '52,32'] },
    ],
  ]
  it.each(ROWS)('%s', (id, reach, expected) => {
    for (const size of TABLE_SIZES) {
      const markers = shapes(id, size, 'marker')
      expect(markers.map(({ at }) => spot(at))).toEqual(expected[size])
      expect(new Set(markers.map((marker) => marker.reach))).toEqual(new Set([reach]))
    }
  })

  const LAWFUL: [id: string, apart: number, fromEdges: number][] = [
    ['the_wages_of_sin', 14, 8],
    ['burn_them_out', 16, 6],
    ['desperate_search', 16, 4],
    ['places_of_power', 10, 6],
  ]
  it.each(LAWFUL)('the example of %s is legal, and says that it is an example', (id, apart, fromEdges) => {
    for (const size of TABLE_SIZES) {
      const { width, height } = TABLES[size]
      const markers = shapes(id, size, 'marker')
      // Distances to a marker are measured to its centre, to a home to its walls.
      const rim = id === 'burn_them_out' ? 2 : 0
      for (const [one, other] of pairs(markers)) {
        expect(distance(one.at, other.at) - 2 * rim).toBeGreaterThan(apart)
      }
      for (const { at } of markers) {
        expect(Math.min(at.x, at.y, width - at.x, height - at.y) - rim).toBeGreaterThan(fromEdges)
      }
      expect(mapOf(id, size).notes.join(' ')).toContain('An example')
    }
  })

  it('the homes are outside the Attacker’s usual area', () => {
    const [area] = shapes('burn_them_out', '4x3', 'zone')
    expect(area && written(area.rect)).toBe('0,0 48x10')
    for (const { at } of shapes('burn_them_out', '4x3', 'marker')) expect(at.y - 2).toBeGreaterThan(10)
  })

  it('tides_of_war: three strips of equal width', () => {
    const strips = shapes('tides_of_war', '6x4', 'ground').map(({ rect }) => written(rect))
    expect(strips).toEqual(['0,0 24x48', '24,0 24x48', '48,0 24x48'])
  })

  it('the two scenarios that place nothing have no map', () => {
    const plain = scenarios.filter(({ map }) => !map).map(({ id }) => id)
    expect(plain).toEqual(['bloodbath', 'bathed_in_glory'])
  })
})

describe('what battlefields and twists place', () => {
  it('the_columns: two rows of four, 10 in apart, 8 in from the centreline', () => {
    const columns = shapes('the_columns', '4x3', 'marker')
    expect(columns.filter(({ at }) => at.y > 18).map(({ at }) => spot(at))).toEqual([
      '6,27',
      '18,27',
      '30,27',
      '42,27',
    ])
    expect(columns).toHaveLength(8)
    for (const { at, across } of columns) expect(Math.abs(at.y - 18) - across / 2).toBe(8)
  })

  it('the examples of lodestone, founts_of_magma and tunnels are legal, and say that they are examples', () => {
    for (const size of TABLE_SIZES) {
      const { width, height } = TABLES[size]
      const pieces = (id: string) => shapes(id, size, 'marker')
      for (const stone of pieces('lodestone')) {
        expect(distance(stone.at, { x: width / 2, y: height / 2 })).toBeLessThanOrEqual(6)
        expect([stone.across, stone.reach]).toEqual([4, 2 + 6])
      }
      expect(pieces('founts_of_magma')).toHaveLength(3)
      for (const [one, other] of pairs(pieces('founts_of_magma'))) {
        expect(distance(one.at, other.at) - 3).toBeGreaterThanOrEqual(10)
      }
      const mouths = pieces('tunnels')
      expect(mouths.filter(({ at }) => at.y > height / 2)).toHaveLength(2)
      expect(mouths).toHaveLength(4)
      for (const [one, other] of pairs(mouths)) {
        expect(distance(one.at, other.at) - 2).toBeGreaterThanOrEqual(12)
      }
      // No Impassable piece is within 4 in of an edge.
      for (const { at, across } of [...pieces('lodestone'), ...pieces('founts_of_magma')]) {
        const toEdge = Math.min(at.x, at.y, width - at.x, height - at.y) - across / 2
        expect(toEdge).toBeGreaterThanOrEqual(4)
      }
      for (const id of ['lodestone', 'founts_of_magma', 'tunnels']) {
        expect(mapOf(id, size).notes[0]).toMatch(/^An example/)
      }
    }
  })

  it.each(['watch_tower', 'quicksilver_spring', 'cauldron_of_magic_potion'])('%s: in the centre', (id) => {
    expect(shapes(id, '4x3', 'marker').map(({ at }) => spot(at))).toEqual(['24,18'])
    expect(shapes(id, '6x4', 'marker').map(({ at }) => spot(at))).toEqual(['36,24'])
  })
})

describe.each(entries.map(({ id }) => id))('the map of %s', (id) => {
  it('stays on the table', () => {
    for (const size of TABLE_SIZES) {
      const { width, height } = TABLES[size]
      for (const shape of mapOf(id, size).shapes) {
        for (const { x, y } of cornersOf(shape)) {
          expect(Math.min(x, width - x), `${size} ${shape.kind}`).toBeGreaterThanOrEqual(0)
          expect(Math.min(y, height - y), `${size} ${shape.kind}`).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })

  it('draws every distance to scale', () => {
    for (const size of TABLE_SIZES) {
      for (const { label, from, to } of shapes(id, size, 'measure')) {
        const [, more = '', said = ''] = /^(more than |at least )?(\d+) in$/.exec(label) ?? []
        const drawn = distance(from, to)
        if (more !== '') expect(drawn).toBeGreaterThan(Number(said))
        else if (said !== '') expect(drawn).toBeCloseTo(Number(said))
        else expect(['D6 in', '3D6+6: 9 to 24 in']).toContain(label)
      }
    }
  })

  it('draws only distances that its text or the usual setup states', () => {
    const stated = new Set(`${plainText(entry(id).instructions)} 8 in 16 in`.match(/\d+/g))
    // 12 in back from the centreline on either side.
    if (id === 'no_mans_land') stated.add('24')
    const drawn = shapes(id, '4x3', 'measure').flatMap(({ label }) => /(\d+) in$/.exec(label)?.[1] ?? [])
    const reaches = shapes(id, '4x3', 'marker').flatMap(({ reach, across }) =>
      reach === null ? [] : String(across > 1 ? reach - across / 2 : reach),
    )
    const unstated = [...drawn, ...reaches].filter((inches) => !stated.has(inches))
    expect(unstated).toEqual(id === 'the_pendulums_swing' ? ['24'] : [])
  })

  it('is described in words, with the numbers of its table', () => {
    const { description, notes } = mapOf(id, '6x4')
    expect(description[0]).toContain('The table is 72 by 48 in.')
    expect(description[1]).toContain('The centreline runs')
    expect(description.join(' ')).not.toMatch(/undefined|NaN/)
    expect(description).toEqual(expect.arrayContaining([...notes]))
    expect(new Set(description).size).toBe(description.length)
  })
})

/** The points that must be on the table. The reach of a marker may go beyond it. */
function cornersOf(shape: MapShape): Point[] {
  switch (shape.kind) {
    case 'zone':
    case 'ground': {
      const { x, y, width, height } = shape.rect
      return [
        { x, y },
        { x: x + width, y: y + height },
      ]
    }
    case 'marker': {
      const { at, across } = shape
      return [-1, 1].map((side) => ({ x: at.x + (side * across) / 2, y: at.y + (side * across) / 2 }))
    }
    case 'edge':
    case 'measure':
      return [shape.from, shape.to]
  }
}

it('a map describes in words what it shows', () => {
  expect(mapOf('no_mans_land', '4x3').description).toEqual([
    'The table is 48 by 36 in. The First Player sits at the lower edge, the Opponent at the upper edge.',
    'The centreline runs from the left to the right edge, 18 in from the edges of both players.',
    'Deployment area of the First Player: 48 by 6 in along the lower edge, 12 in below the centreline.',
    'Deployment area of the Opponent: 48 by 6 in along the upper edge, 12 in above the centreline.',
    '24 in between the armies.',
    'Grim: 48 by 12 in from the left to the right edge, up to 6 in from the centreline.',
  ])
  expect(mapOf('last_stand', '6x4').description.slice(2, 5)).toEqual([
    'Deployment area of the Defender: everything within 18 in of the lower left corner.',
    'Deployment area of the Attacker: everything at least 34 in from the lower left corner.',
    '16 in between the two areas.',
  ])
})

it('an editor can draw a map as content/README.md describes', () => {
  const example = /"map": (\{[^]*?\n\})\n```/.exec(readFileSync('content/README.md', 'utf8'))?.[1] ?? ''
  const map = battleMap({ name: 'Well', map: mapSchema().parse(JSON.parse(example)) }, '4x3')
  const wells = map.shapes.flatMap((shape) => (shape.kind === 'marker' ? [spot(shape.at)] : []))
  expect(wells).toEqual(['8,18', '40,18'])
  expect(map.description).toContain('24 in between the armies.')
})

describe('lines of a map, in inches on the small table', () => {
  const measures = (id: string) =>
    shapes(id, '4x3', 'measure').map(({ from, to, label, what }) =>
      `${label} ${spot(from)} ${spot(to)} ${what}`.trim(),
    )

  it('the centreline runs from side to side', () => {
    expect(mapOf('scouts', '4x3').centreline).toEqual({ from: { x: 0, y: 18 }, to: { x: 48, y: 18 } })
  })

  it('the distance back from the centreline is drawn for both players, that between them once', () => {
    expect(measures('scouts')).toEqual([
      '8 in 3,18 3,26',
      '8 in 45,18 45,10',
      '16 in 12,10 12,26 between the armies',
    ])
    expect(measures('tunnel_fighting').slice(0, 3)).toEqual([
      '8 in 24,9 16,9',
      '8 in 24,27 32,27',
      '16 in 16,23 32,23 between the armies',
    ])
  })
})

it('ground without words has no label', () => {
  const map = mapSchema().parse({ shapes: [{ kind: 'ground', x: [-4, 4], y: [-4, 4] }] })
  const { shapes: drawn, labels, description } = battleMap({ name: 'Well', map }, '4x3')
  expect(drawn).toEqual([{ kind: 'ground', rect: { x: 20, y: 14, width: 8, height: 8 }, label: '' }])
  expect(labels).toEqual([])
  expect(description.at(-1)).toMatch(/^Marked ground: 8 by 8 in/)
})

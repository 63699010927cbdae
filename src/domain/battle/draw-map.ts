import type { MapContent } from '#domain/rules/map-schema.ts'
import {
  type BattleMap,
  type MapShape,
  type Point,
  type Rect,
  TABLES,
  type Table,
  type TableSize,
} from './map-shapes.ts'
import { letterOf, placeLabels } from './map-labels.ts'
import { describeMap } from './describe-map.ts'

type Content = MapContent['shapes'][number]
type Place = number | string

/** A map as the content defines it, with its name. */
export type NamedMap = { name: string; map: MapContent }

/** Draws the map of an entry, or of a whole setup, for a table. */
export function battleMap(entry: NamedMap, size: TableSize): BattleMap {
  const table = TABLES[size]
  const { players, turned, back, shapes, notes } = entry.map
  const middle = { x: table.width / 2, y: table.height / 2 }
  const drawn = [...(back === undefined ? [] : ownSides(back, turned)), ...shapes].flatMap((shape) =>
    draw(shape, table),
  )
  const map = {
    name: entry.name,
    table,
    players,
    turned,
    centreline: turned
      ? { from: { x: middle.x, y: 0 }, to: { x: middle.x, y: table.height } }
      : { from: { x: 0, y: middle.y }, to: { x: table.width, y: middle.y } },
    shapes: drawn,
    labels: placeLabels(drawn, table),
    letter: letterOf(table),
    notes,
  }
  return { ...map, description: [...new Set(describeMap(map))] }
}

/** The deployment areas of both players, `back` inches from the centreline, with their distances. */
function ownSides(back: number, turned: boolean): Content[] {
  const whole = { x: ['left', 'right'], y: ['top', 'bottom'] } satisfies Pick<MapArea, 'x' | 'y'>
  const zone = { kind: 'zone', player: 'each', ...whole } as const
  const measure = { kind: 'measure', arrow: false } as const
  const own = { ...measure, label: inches(back), each: true }
  const between = { ...measure, label: inches(2 * back), what: 'between the armies', each: false }
  if (turned) {
    return [
      { ...zone, x: ['left', -back] },
      { ...own, from: [0, 'top 9'], to: [-back, 'top 9'] },
      { ...between, from: [-back, 5], to: [back, 5] },
    ]
  }
  return [
    { ...zone, y: [back, 'bottom'] },
    { ...own, from: ['left 3', 0], to: ['left 3', back] },
    { ...between, from: ['left 12', -back], to: ['left 12', back] },
  ]
}

type MapArea = Extract<Content, { kind: 'ground' }>

function inches(length: number): string {
  return `${length} in`
}

function draw(shape: Content, table: Table): MapShape[] {
  const toPoint = ([x, y]: readonly [Place, Place]): Point => ({
    x: resolve(x, table.width),
    y: resolve(y, table.height),
  })
  const area = ({ x, y }: Pick<MapArea, 'x' | 'y'>): Rect => {
    const [from, to] = [toPoint([x[0], y[0]]), toPoint([x[1], y[1]])]
    return { ...from, width: to.x - from.x, height: to.y - from.y }
  }
  const forBothPlayers = (drawn: MapShape, each: boolean) => (each ? [drawn, turn(drawn, table)] : [drawn])

  switch (shape.kind) {
    case 'zone': {
      const circle = shape.circle ? { ...shape.circle, at: toPoint(shape.circle.at) } : null
      const player = shape.player === 'far' ? 'far' : 'near'
      const zone = { kind: shape.kind, player, rect: area(shape), circle, label: shape.label ?? '' } as const
      return forBothPlayers(zone, shape.player === 'each')
    }
    case 'ground':
      return forBothPlayers({ kind: shape.kind, rect: area(shape), label: shape.label ?? '' }, shape.each)
    case 'edge': {
      const { from, to } = EDGES[shape.edge]
      return forBothPlayers(
        { kind: shape.kind, from: toPoint(from), to: toPoint(to), label: shape.label },
        shape.each,
      )
    }
    case 'marker': {
      const { kind, across, reach = null, label } = shape
      return forBothPlayers({ kind, at: toPoint(shape.at), across, reach, label }, shape.each)
    }
    case 'measure': {
      const { kind, label, what = '', arrow } = shape
      return forBothPlayers(
        { kind, from: toPoint(shape.from), to: toPoint(shape.to), label, what, arrow },
        shape.each,
      )
    }
  }
}

const EDGES = {
  top: { from: ['left', 'top'], to: ['right', 'top'] },
  bottom: { from: ['left', 'bottom'], to: ['right', 'bottom'] },
  left: { from: ['left', 'top'], to: ['left', 'bottom'] },
  right: { from: ['right', 'top'], to: ['right', 'bottom'] },
} as const

/** Converts a place to inches from the left or upper edge of a table that is `length` inches long. */
function resolve(place: Place, length: number): number {
  if (typeof place === 'number') return length / 2 + place
  const [edge, inset = '0'] = place.split(' ')
  const inwards = inset === '1/3' ? length / 3 : Number(inset)
  return edge === 'left' || edge === 'top' ? inwards : length - inwards
}

/** Rotates a shape by 180° around the centre of the table, for the other player. */
function turn(shape: MapShape, { width, height }: Table): MapShape {
  const point = ({ x, y }: Point): Point => ({ x: width - x, y: height - y })
  const rect = (old: Rect): Rect => ({
    ...old,
    x: width - old.x - old.width,
    y: height - old.y - old.height,
  })
  switch (shape.kind) {
    case 'zone': {
      const circle = shape.circle && { ...shape.circle, at: point(shape.circle.at) }
      return { ...shape, player: shape.player === 'near' ? 'far' : 'near', rect: rect(shape.rect), circle }
    }
    case 'ground':
      return { ...shape, rect: rect(shape.rect) }
    case 'marker':
      return { ...shape, at: point(shape.at) }
    case 'edge':
    case 'measure':
      return { ...shape, from: point(shape.from), to: point(shape.to) }
  }
}

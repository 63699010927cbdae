import type { BattleMap, MapShape, Point } from '#domain/battle/map-shapes.ts'
import type { Shape } from './fill.ts'
import { box, disc, type Outline } from './outline.ts'
import { BONE } from './write-text.ts'

const INK = [36, 20, 16] as const
const ZONES = { near: [196, 60, 44], far: [58, 120, 112] } as const

type Room = { x: number; y: number; width: number; height: number }

/** The map of a battle in a room of the picture, without its words. */
export function mapDrawing(map: BattleMap, room: Room): Shape[] {
  const scale = Math.min(room.width / map.table.width, room.height / map.table.height)
  const at = ({ x, y }: Point): Point => ({ x: room.x + x * scale, y: room.y + y * scale })
  const shapes = map.shapes.flatMap((shape) => drawn(shape, at, scale))
  const { from, to } = map.centreline
  return [
    {
      outlines: [box(room.x, room.y, map.table.width * scale, map.table.height * scale)],
      colour: BONE,
      opacity: 1,
    },
    ...shapes,
    { outlines: [stroke(at(from), at(to), 2)], colour: INK, opacity: 0.6 },
  ]
}

function drawn(shape: MapShape, at: (point: Point) => Point, scale: number): Shape[] {
  switch (shape.kind) {
    case 'zone':
      return [{ outlines: [area(shape.rect, at, scale)], colour: ZONES[shape.player], opacity: 0.45 }]
    case 'ground':
      return [{ outlines: [area(shape.rect, at, scale)], colour: INK, opacity: 0.22 }]
    case 'edge':
      return [{ outlines: [stroke(at(shape.from), at(shape.to), 8)], colour: INK, opacity: 1 }]
    case 'marker': {
      const { x, y } = at(shape.at)
      const reach = shape.reach === null ? [] : [disc(x, y, shape.reach * scale)]
      return [
        { outlines: reach, colour: INK, opacity: 0.14 },
        { outlines: [disc(x, y, Math.max(7, (shape.across * scale) / 2))], colour: INK, opacity: 1 },
      ]
    }
    case 'measure':
      return [{ outlines: [stroke(at(shape.from), at(shape.to), 3)], colour: INK, opacity: 0.7 }]
  }
}

function area(
  { x, y, width, height }: Point & { width: number; height: number },
  at: (point: Point) => Point,
  scale: number,
): Outline {
  const corner = at({ x, y })
  return box(corner.x, corner.y, width * scale, height * scale)
}

/** A line of this width in px. */
function stroke(from: Point, to: Point, width: number): Outline {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [dx, dy] = [((to.y - from.y) / length) * (width / 2), ((from.x - to.x) / length) * (width / 2)]
  return [from.x + dx, from.y + dy, to.x + dx, to.y + dy, to.x - dx, to.y - dy, from.x - dx, from.y - dy]
}

import { capital } from '#domain/text/capital.ts'
import type { BattleMap, MapShape, Point, Rect } from './map-shapes.ts'

type DrawnMap = Omit<BattleMap, 'description'>

/** Describes a map in sentences, as the text alternative of the drawing. */
export function describeMap(map: DrawnMap): string[] {
  const { table, players, turned } = map
  const [nearEdge, farEdge] = turned ? ['left', 'right'] : ['lower', 'upper']
  const middle = number((turned ? table.width : table.height) / 2)
  return [
    `The table is ${number(table.width)} by ${number(table.height)} in. The ${players.near} sits at the ${nearEdge} edge, the ${players.far} at the ${farEdge} edge.`,
    `The centreline runs from the ${turned ? 'upper to the lower' : 'left to the right'} edge, ${middle} in from the edges of both players.`,
    ...map.shapes.flatMap((shape) => sentence(shape, map)),
    ...map.notes,
  ]
}

function sentence(shape: MapShape, map: DrawnMap): string | [] {
  switch (shape.kind) {
    case 'zone': {
      const label = shape.label === '' || shape.label === map.players[shape.player] ? '' : ` (${shape.label})`
      return `Deployment area of the ${map.players[shape.player]}${label}: ${zoneExtent(shape, map)}.`
    }
    case 'ground':
      return `${shape.label === '' ? 'Marked ground' : shape.label}: ${extent(shape.rect, map)}.`
    case 'edge':
      return `The ${edgeName(shape)} edge: ${shape.label}.`
    case 'marker': {
      const isPiece = shape.across > 1
      // Distances around a piece are measured from its rim, around a marker from its centre.
      const far = isPiece
        ? `${number((shape.reach ?? 0) - shape.across / 2)} in from its rim`
        : `${number(shape.reach ?? 0)} in`
      const reach = shape.reach === null ? '' : `; it reaches ${far}`
      const size = isPiece ? `, ${number(shape.across)} in across` : ''
      return `${shape.label}${size}: ${spot(shape.at, map)}${reach}.`
    }
    case 'measure':
      return shape.what === '' ? [] : `${capital(shape.label)} ${shape.what}.`
  }
}

/** Rounds to two decimals. */
function number(inches: number): string {
  return String(Math.round(inches * 100) / 100)
}

/** Returns which edges of the table a rectangle reaches. */
function reached({ x, y, width, height }: Rect, { table }: DrawnMap) {
  return {
    upper: y <= 0,
    lower: y + height >= table.height,
    left: x <= 0,
    right: x + width >= table.width,
  }
}

function extent(rect: Rect, map: DrawnMap): string {
  const { upper, lower, left, right } = reached(rect, map)
  const vertical = upper === lower ? '' : upper ? 'upper' : 'lower'
  const horizontal = left === right ? '' : left ? 'left' : 'right'
  const edge = vertical === '' ? horizontal : vertical
  const size = `${number(rect.width)} by ${number(rect.height)} in`
  const away = fromCentreline(rect, map)
  if (upper && lower && left && right) return 'the whole table'
  if (vertical !== '' && horizontal !== '') return `${size} in the ${vertical} ${horizontal} corner${away}`
  if (edge !== '') return `${size} along the ${edge} edge${away}`
  if (upper && lower) return `${size} from the upper to the lower edge${away}`
  if (left && right) return `${size} from the left to the right edge${away}`
  return `${size}, its upper left corner ${spot(rect, map)}`
}

function fromCentreline({ x, y, width, height }: Rect, { turned, table }: DrawnMap): string {
  const [start, end, middle] = turned ? [x, x + width, table.width / 2] : [y, y + height, table.height / 2]
  const [before, after] = turned ? ['left of', 'right of'] : ['above', 'below']
  if (start >= middle) return `, ${number(start - middle)} in ${after} the centreline`
  if (end <= middle) return `, ${number(middle - end)} in ${before} the centreline`
  const whole = start <= 0 && end >= 2 * middle
  return whole ? '' : `, up to ${number(Math.max(middle - start, end - middle))} in from the centreline`
}

function zoneExtent({ rect, circle }: Extract<MapShape, { kind: 'zone' }>, map: DrawnMap): string {
  if (!circle) return extent(rect, map)
  const spotted = spot(circle.at, map)
  const place = spotted.startsWith('the ') ? spotted : `the point ${spotted}`
  const part = circle.keep === 'inside' ? 'within' : 'at least'
  const preposition = circle.keep === 'inside' ? 'of' : 'from'
  const line = fromCentreline(rect, map).replace(/^, ([\d.]+ in)/, ' and $1 or more')
  return `everything ${part} ${number(circle.radius)} in ${preposition} ${place}${line}`
}

function edgeName({ from, to }: { from: Point; to: Point }): string {
  if (from.y === to.y) return from.y === 0 ? 'upper' : 'lower'
  return from.x === 0 ? 'left' : 'right'
}

/** Describes a point: a corner, the centre, or the distances from the nearest edges. */
function spot({ x, y }: Point, { table }: DrawnMap): string {
  const [side, across] = x * 2 <= table.width ? ['left', x] : ['right', table.width - x]
  const [end, down] = y * 2 <= table.height ? ['upper', y] : ['lower', table.height - y]
  if (across === 0 && down === 0) return `the ${end} ${side} corner`
  if (x * 2 === table.width && y * 2 === table.height) return 'the middle of the table'
  return `${number(across)} in from the ${side} and ${number(down)} in from the ${end} edge`
}

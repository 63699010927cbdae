import { useId } from 'react'
import type { BattleMap as TableMap, MapShape, Point } from '../domain/battle/map-shapes.ts'
import { UnbrokenText } from './unbroken-text.tsx'
import './battle-map.css'

type ShapeOf<Kind extends MapShape['kind']> = Extract<MapShape, { kind: Kind }>
type Area = ShapeOf<'zone'> | ShapeOf<'ground'>

/** A map to scale: one unit of the view box is an inch. Notes and the map in words are below it. */
export function BattleMap({ map }: { map: TableMap }) {
  const words = useId()
  const { width, height } = map.table
  // The font size depends on the width of the table, so that maps of both sizes are equally readable.
  const letter = width / 22
  const frame = [-1.6 * letter, -1.6 * letter, width + 2 * letter, height + 4.6 * letter]
  const areas = map.shapes.filter((shape) => shape.kind === 'zone' || shape.kind === 'ground')
  const edges = map.shapes.filter((shape) => shape.kind === 'edge')
  const markers = map.shapes.filter((shape) => shape.kind === 'marker')
  const measures = map.shapes.filter((shape) => shape.kind === 'measure')
  return (
    <figure className="battle-map">
      <svg
        viewBox={frame.map(round).join(' ')}
        fontSize={round(letter)}
        role="img"
        aria-label={`Map of ${map.name} on a table of ${map.table.name}`}
        aria-describedby={words}
      >
        <rect className="map-table" width={width} height={height} />
        <svg width={width} height={height}>
          {areas.map((area, index) => (
            <Ground key={index} area={area} />
          ))}
          {markers.map(({ at: { x, y }, reach }, index) =>
            reach === null ? null : <circle key={index} className="map-reach" cx={x} cy={y} r={reach} />,
          )}
          <path className="map-centreline" d={line(map.centreline)} />
          {measures.map((measure, index) => (
            <path key={index} className="map-measure" d={line(measure) + ends(measure, letter / 3)} />
          ))}
          {markers.map(({ at: { x, y }, across }, index) => (
            <circle key={index} className="map-marker" cx={x} cy={y} r={across / 2} />
          ))}
          {[...areas, ...markers, ...measures].map((shape, index) => (
            <Label key={index} {...place(shape, map, letter)} text={shape.label} map={map} letter={letter} />
          ))}
        </svg>
        <rect className="map-rim" width={width} height={height} />
        {edges.map((edge, index) => (
          <path key={index} className="map-edge" d={line(edge)} />
        ))}
        <TableLabels map={map} letter={letter} />
      </svg>
      <figcaption>
        {edges.length > 0 && <p>Thick edges: {[...new Set(edges.map(({ label }) => label))].join('; ')}.</p>}
        {map.notes.map((note) => (
          <p key={note}>
            <UnbrokenText text={note} />
          </p>
        ))}
        <details>
          <summary>The map in words</summary>
          <ul id={words}>
            {map.description.map((sentence) => (
              <li key={sentence}>
                <UnbrokenText text={sentence} />
              </li>
            ))}
          </ul>
        </details>
      </figcaption>
    </figure>
  )
}

/** The names of the players and the size of the table. */
function TableLabels({ map, letter }: { map: TableMap; letter: number }) {
  const { width, height } = map.table
  const under = round(height + 1.3 * letter)
  const over = round(-0.5 * letter)
  const seats = map.turned
    ? { near: { x: width / 4, y: over }, far: { x: (width * 3) / 4, y: over } }
    : { near: { x: width / 2, y: under }, far: { x: width / 2, y: over } }
  return (
    <>
      <text className="map-player map-near" {...seats.near}>
        {map.players.near}
      </text>
      <text className="map-player map-far" {...seats.far}>
        {map.players.far}
      </text>
      <text className="map-size" x={width / 2} y={round(height + 2.6 * letter)}>
        {`${width} in`}
      </text>
      <text className="map-size" transform={`translate(${round(-0.5 * letter)} ${height / 2}) rotate(-90)`}>
        {`${height} in`}
      </text>
    </>
  )
}

function Ground({ area }: { area: Area }) {
  const { x, y, width, height } = area.rect
  const className = area.kind === 'ground' ? 'map-ground' : `map-zone map-${area.player}`
  const circle = area.kind === 'zone' ? area.circle : null
  if (!circle) return <rect className={className} {...area.rect} />
  const { at, radius, keep } = circle
  const half = `a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`
  const box = keep === 'outside' ? `M${x} ${y}h${width}v${height}h${-width}z` : ''
  return (
    <svg {...area.rect} viewBox={`${x} ${y} ${width} ${height}`}>
      <path className={className} fillRule="evenodd" d={`${box}M${at.x - radius} ${at.y}${half}`} />
    </svg>
  )
}

type Placed = Point & { className: string }

/** A label that stays inside the table. */
function Label({
  x,
  y,
  className,
  text,
  map,
  letter,
}: Placed & { text: string; map: TableMap; letter: number }) {
  if (text === '') return null
  const halfWidth = className === 'map-label' ? text.length * 0.27 * letter : 0
  const inside = Math.min(Math.max(x, halfWidth), map.table.width - halfWidth)
  return (
    <text className={className} x={round(inside)} y={round(y)}>
      {text}
    </text>
  )
}

/** The position of a shape's label: the centre of its baseline, or one end of it beside a vertical measure. */
function place(
  shape: Area | ShapeOf<'marker'> | ShapeOf<'measure'>,
  { table }: TableMap,
  letter: number,
): Placed {
  const middle = { x: table.width / 2, y: table.height / 2 }
  const className = 'map-label'
  if (shape.kind === 'marker') {
    const { at, across } = shape
    const outwards = at.y < middle.y ? -across / 2 - 0.3 * letter : across / 2 + letter
    return { className, x: at.x, y: at.y + outwards }
  }
  if (shape.kind === 'measure') {
    const { from, to } = shape
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
    // The labels of markers are on the outer side, so this one is on the inner side.
    if (from.x !== to.x) return { className, x, y: y + (y < middle.y ? 1 : -0.4) * letter }
    const isRight = x > middle.x
    return {
      className: `map-label ${isRight ? 'map-before' : 'map-after'}`,
      x: x + (isRight ? -0.5 : 0.5) * letter,
      y: y + 0.35 * letter,
    }
  }
  const circle = shape.kind === 'zone' ? shape.circle : null
  if (!circle) {
    const { x, y, width, height } = shape.rect
    return { className, x: x + width / 2, y: y + height / 2 + 0.35 * letter }
  }
  // On the line from the circle's centre to the centre of the table.
  const way = { x: middle.x - circle.at.x, y: middle.y - circle.at.y }
  const length = Math.hypot(way.x, way.y)
  const far = circle.keep === 'inside' ? circle.radius * 0.65 : circle.radius / 2 + length
  return {
    className,
    x: circle.at.x + (way.x * far) / length,
    y: circle.at.y + (way.y * far) / length + 0.35 * letter,
  }
}

/** Rounds to a tenth of an inch, which is less than the width of a line. */
function round(inches: number): number {
  return Math.round(inches * 10) / 10
}

function line({ from, to }: { from: Point; to: Point }): string {
  return `M${round(from.x)} ${round(from.y)}l${round(to.x - from.x)} ${round(to.y - from.y)}`
}

/** The ticks at both ends of a measure, or the head of an arrow. `size` is half their width in inches. */
function ends({ from, to, arrow }: ShapeOf<'measure'>, size: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const ahead = { x: ((to.x - from.x) * size) / length, y: ((to.y - from.y) * size) / length }
  const beside = ({ x, y }: Point, side: number, back: number): Point => ({
    x: x + side * ahead.y - back * ahead.x,
    y: y - side * ahead.x - back * ahead.y,
  })
  const wing = (at: Point, side: number, back: number) => line({ from: beside(at, side, back), to: at })
  if (arrow) return wing(to, 1, 1.5) + wing(to, -1, 1.5)
  return [from, to].map((at) => line({ from: beside(at, 1, 0), to: beside(at, -1, 0) })).join('')
}

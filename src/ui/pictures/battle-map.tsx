import { useId } from 'react'
import type { BattleMap as TableMap, MapShape, Point } from '#domain/battle/map-shapes.ts'
import { UnbrokenText } from '#ui/texts/unbroken-text.tsx'
import './battle-map.css'

type ShapeOf<Kind extends MapShape['kind']> = Extract<MapShape, { kind: Kind }>
type Area = ShapeOf<'zone'> | ShapeOf<'ground'>

/** A map to scale: one unit of the view box is an inch. Notes and the map in words are below it. */
export function BattleMap({ map }: { map: TableMap }) {
  const words = useId()
  const { width, height } = map.table
  const { letter } = map
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
          {map.labels.map(({ text, at }, index) => (
            <text key={index} className="map-label" x={round(at.x)} y={round(at.y)}>
              {text}
            </text>
          ))}
        </svg>
        <rect className="map-rim" width={width} height={height} />
        {edges.map((edge, index) => (
          <path key={index} className="map-edge" d={line(edge)} />
        ))}
        <TableLabels map={map} letter={letter} />
      </svg>
      <figcaption>
        {edges.length > 0 && (
          <p>{`Thick edges: ${[...new Set(edges.map(({ label }) => label))].join('; ')}.`}</p>
        )}
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

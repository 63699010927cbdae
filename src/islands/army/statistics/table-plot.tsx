import { useStore } from '@nanostores/react'
import { tableSize } from '#app/tool-stores.ts'
import type { TableBand, tableBands } from '#domain/odds/army-statistics.ts'
import { TABLES, type Table } from '#domain/battle/map-shapes.ts'
import { numberText } from '#domain/numbers/number-text.ts'

type Bands = ReturnType<typeof tableBands>

/** In inches: units are set up at least so far back from the centreline. */
const BACK = 8
/** Bands are often so near that their names must stand side by side. */
const NAMES_ABREAST = 5

/** How far units go and shoot from where they are set up, to scale on a table, and the same as numbers. */
export function TablePlot({ bands }: { bands: Bands }) {
  const table = TABLES[useStore(tableSize.$tableSize)]
  const { width, height } = table
  const [middle, half] = [height / 2, width / 2]
  const letter = width / 30
  const area = { table, letter, from: middle + BACK }
  return (
    <>
      <svg
        className="table-plot"
        viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
        fontSize={letter}
        aria-hidden="true"
      >
        <rect className="table-plot-edge" width={width} height={height} />
        <Reaches bands={bands.speed} at={0} kind="speed" {...area} />
        <Reaches bands={bands.range} at={half} kind="range" {...area} />
        <path className="table-plot-middle" d={`M0 ${middle - BACK}H${width}`} />
        <path className="table-plot-line" d={`M0 ${area.from}H${width}`} />
        <text x={letter} y={middle - BACK - letter / 2}>
          the enemy
        </text>
        <text x={letter} y={area.from + 1.5 * letter}>
          you go
        </text>
        <text x={half + letter} y={area.from + 1.5 * letter}>
          you shoot
        </text>
        <text x={letter} y={height - letter}>
          {`a table of ${table.name}`}
        </text>
      </svg>
      <BandTable bands={bands} />
    </>
  )
}

type ReachesProps = {
  bands: readonly TableBand[]
  kind: 'speed' | 'range'
  table: Table
  /** The size of the letters, the left edge, and the line from which units go, in inches. */
  letter: number
  at: number
  from: number
}

/** The bands on one half of the table's width, from the line up. What is farther than the table ends at its edge. */
function Reaches({ bands, kind, table, letter, at, from }: ReachesProps) {
  const shown = bands.filter(({ inches }) => inches > 0)
  const half = table.width / 2
  const topOf = (inches: number): number => Math.max(0, from - inches)
  return (
    <g data-kind={kind}>
      {shown.map(({ inches }) => (
        <rect key={inches} x={at} y={topOf(inches)} width={half} height={from - topOf(inches)} />
      ))}
      {shown.map(({ inches }) => (
        <path key={inches} d={`M${at} ${topOf(inches)}h${half}`} />
      ))}
      {shown.map(({ inches }, index) => (
        <text
          key={inches}
          x={at + letter / 2 + ((index % NAMES_ABREAST) * half) / (NAMES_ABREAST + 0.2)}
          y={topOf(inches) + letter}
        >
          {`${inches} in`}
        </text>
      ))}
    </g>
  )
}

function BandTable({ bands: { speed, range } }: { bands: Bands }) {
  const inches = [...new Set([...speed, ...range].map((band) => band.inches))].toSorted((a, b) => b - a)
  const cell = (bands: readonly TableBand[], at: number) => {
    const band = bands.find((one) => one.inches === at)
    return band
      ? `${numberText(band.points)} points, ${band.units} ${band.units === 1 ? 'unit' : 'units'}`
      : '–'
  }
  return (
    <table className="plot-table">
      <thead>
        <tr>
          <th scope="col">Inches</th>
          <th scope="col">Go so far in a March</th>
          <th scope="col">Shoot so far</th>
        </tr>
      </thead>
      <tbody>
        {inches.map((at) => (
          <tr key={at}>
            <th scope="row">{at}</th>
            <td>{cell(speed, at)}</td>
            <td>{cell(range, at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

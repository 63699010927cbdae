import type { TableBand, tableBands } from '#domain/army/statistics.ts'
import { numberText } from '#domain/number-text.ts'

type Bands = ReturnType<typeof tableBands>

/** A table of 6 by 4 feet, in inches. Units are set up at least 8 in back from its centreline. */
const TABLE = { width: 72, depth: 48 } as const
const MIDDLE = TABLE.depth / 2
/** Where units stand that are set up as far forward as they may be. */
const LINE = MIDDLE + 8

/** How far units go and shoot from where they are set up, to scale on a table, and the same as numbers. (LIB-72) */
export function TablePlot({ bands }: { bands: Bands }) {
  return (
    <>
      <svg
        className="table-plot"
        viewBox={`-0.5 -0.5 ${TABLE.width + 1} ${TABLE.depth + 1}`}
        aria-hidden="true"
      >
        <rect className="table-plot-edge" width={TABLE.width} height={TABLE.depth} />
        <Reaches bands={bands.speed} at={0} kind="speed" />
        <Reaches bands={bands.range} at={TABLE.width / 2} kind="range" />
        <path className="table-plot-middle" d={`M0 ${MIDDLE - 8}H${TABLE.width}`} />
        <path className="table-plot-line" d={`M0 ${LINE}H${TABLE.width}`} />
        <text x="2" y={MIDDLE - 9}>
          the enemy
        </text>
        <text x="2" y={LINE + 4}>
          you go
        </text>
        <text x={TABLE.width / 2 + 2} y={LINE + 4}>
          you shoot
        </text>
        <text x="2" y={TABLE.depth - 2}>
          a table of 6 by 4 ft
        </text>
      </svg>
      <BandTable bands={bands} />
    </>
  )
}

const topOf = (inches: number): number => Math.max(0, LINE - inches)

type ReachesProps = { bands: readonly TableBand[]; at: number; kind: 'speed' | 'range' }

/** The bands on one half of the table's width, from the line up. What is farther than the table ends at its edge. */
function Reaches({ bands, at, kind }: ReachesProps) {
  const shown = bands.filter(({ inches }) => inches > 0)
  return (
    <g data-kind={kind}>
      {shown.map(({ inches }) => (
        <rect key={inches} x={at} y={topOf(inches)} width={TABLE.width / 2} height={LINE - topOf(inches)} />
      ))}
      {shown.map(({ inches }) => (
        <path key={inches} d={`M${at} ${topOf(inches)}h${TABLE.width / 2}`} />
      ))}
      {shown.map(({ inches }, index) => (
        // Bands are often so near that their names must stand side by side.
        <text key={inches} x={at + 1 + (index % 5) * 7} y={topOf(inches) + 2.4}>
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

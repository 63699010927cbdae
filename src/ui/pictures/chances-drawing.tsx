const HEIGHT = 184
const TOP = 22
const LEFT = 40
const RIGHT = 8
const BOTTOM = 40
/** Narrower columns have no room for a figure below each bar. */
const FIGURES_FROM = 18

export type Plotted = {
  /** The chances of 0, 1, 2 … */
  chances: readonly number[]
  mean: number
  /** Bars from here on are red. */
  brokenFrom: number
}

type Props = Plotted & { width: number }

/**
 * A plot at a width in pixels, and its legend. The figures of the bars are below the axis, because lines would cross
 * them elsewhere.
 */
export function ChancesDrawing({ chances, mean, brokenFrom, width }: Props) {
  const column = (width - LEFT - RIGHT) / chances.length
  const x = (value: number) => LEFT + column * value
  const y = (chance: number) => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM)
  const broken = brokenFrom < chances.length
  const middle = x(mean + 0.5)
  const hasFigures = column >= FIGURES_FROM
  return (
    <>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line className="plot-line" x1={LEFT} x2={width - RIGHT} y1={y(share)} y2={y(share)} />
            <text x={LEFT - 5} y={y(share) + 4} textAnchor="end">
              {`${share * 100}%`}
            </text>
          </g>
        ))}
        {/* The line is never below a bar, so bars cover nothing of it but what would cross their figures. */}
        <path className="plot-least" d={leastPath(chances, x, y)} />
        {chances.map((chance, value) => (
          <Bar
            key={value}
            {...{ chance, value, column, x: x(value), y: y(chance), bottom: y(0) }}
            hasFigure={hasFigures}
            isBroken={value >= brokenFrom}
          />
        ))}
        <line className="plot-mean" x1={middle} x2={middle} y1={TOP - 4} y2={y(0)} />
        <text x={middle} y={TOP - 11} textAnchor={mean > chances.length / 2 ? 'end' : 'start'}>
          {`mean ${mean.toFixed(1)}`}
        </text>
        <text x={LEFT - 5} y={y(0) + 18} textAnchor="end">
          Doom
        </text>
        {hasFigures && (
          <text x={LEFT - 5} y={y(0) + 33} textAnchor="end">
            %
          </text>
        )}
      </svg>
      <Legend brokenFrom={broken ? brokenFrom : null} />
    </>
  )
}

type BarProps = {
  chance: number
  value: number
  column: number
  x: number
  y: number
  bottom: number
  isBroken: boolean
  hasFigure: boolean
}

function Bar({ chance, value, column, x, y, bottom, isBroken, hasFigure }: BarProps) {
  const percent = Math.round(chance * 100)
  const every = Math.ceil(16 / column)
  return (
    <g>
      <rect
        className="plot-bar"
        data-broken={isBroken || undefined}
        x={x + column * 0.15}
        width={column * 0.7}
        y={y}
        height={bottom - y}
      />
      {value % every === 0 && (
        <text x={x + column / 2} y={bottom + 18} textAnchor="middle">
          {value}
        </text>
      )}
      {percent > 0 && hasFigure && (
        <text className="plot-figure" x={x + column / 2} y={bottom + 33} textAnchor="middle">
          {percent}
        </text>
      )}
    </g>
  )
}

/** What bars and lines are. Screen readers have neither. */
function Legend({ brokenFrom }: { brokenFrom: number | null }) {
  return (
    <p className="plot-legend" aria-hidden="true">
      <span data-key="bar">exactly this much</span>
      {brokenFrom !== null && <span data-key="broken">{`Broken, from ${brokenFrom}`}</span>}
      <span data-key="least">this much or more</span>
      <span data-key="mean">mean</span>
    </p>
  )
}

/** Steps down from 100%: the chance of this much or more. */
function leastPath(
  chances: readonly number[],
  x: (value: number) => number,
  y: (chance: number) => number,
): string {
  let least = 1
  return chances
    .map((chance, value) => {
      const step = `${value === 0 ? 'M' : 'V'}${value === 0 ? `${x(0)} ` : ''}${y(Math.max(0, least))}H${x(value + 1)}`
      least -= chance
      return step
    })
    .join('')
}

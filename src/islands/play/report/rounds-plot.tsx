import type { RoundState } from '#domain/game/report/game-statistics.ts'
import { SIDES, type Side } from '#domain/game/words/side.ts'
import { highestOf, linePath, plotScale, type Measure } from './plot-scale.ts'

const WIDTH = 320
const HEIGHT = 170
const BOX = { left: 30, top: 12, width: WIDTH - 42, height: HEIGHT - 40 }

type Props = {
  title: string
  rounds: readonly RoundState[]
  measure: Measure
  names: Readonly<Record<Side, string>>
}

/** How one measure went over the rounds for both sides. Screen readers get the table beneath it. */
export function RoundsPlot({ title, rounds, measure, names }: Props) {
  const last = rounds.at(-1)?.round ?? 1
  const scale = plotScale(highestOf(rounds, measure), last, BOX)
  return (
    <figure className="rounds-plot">
      <figcaption>
        <b>{title}</b>
        {SIDES.map((side) => (
          <span key={side} data-side={side}>
            {names[side]}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line className="plot-line" x1={BOX.left} x2={WIDTH - 12} y1={scale.y(tick)} y2={scale.y(tick)} />
            <text x={BOX.left - 6} y={scale.y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {rounds.map(({ round }) => (
          <text key={round} x={scale.x(round)} y={HEIGHT - 8} textAnchor="middle">
            {round}
          </text>
        ))}
        <text x={BOX.left} y={HEIGHT - 8}>
          Round
        </text>
        {SIDES.map((side) => (
          <g key={side} data-side={side}>
            <path d={linePath(rounds, measure, side, scale)} />
            {rounds.map((state) => (
              <circle
                key={state.round}
                cx={scale.x(state.round)}
                cy={scale.y(state[measure][side])}
                r="3.5"
              />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  )
}

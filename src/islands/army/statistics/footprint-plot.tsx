import { footprintText, frontage, type UsedFootprint } from '#domain/odds/army-figures.ts'
import { numberText } from '#domain/numbers/number-text.ts'

/** The room for a footprint and its name, in mm. */
const CELL = { width: 220, height: 250 }

/** The footprints of an army on one scale: the least that each may be within the most. */
export function FootprintPlot({ footprints }: { footprints: readonly UsedFootprint[] }) {
  const [least, most] = frontage(footprints)
  return (
    <>
      <svg
        className="plot-footprints"
        viewBox={`0 0 ${CELL.width * footprints.length} ${CELL.height + 40}`}
        aria-hidden="true"
      >
        {footprints.map(({ footprint, name, units, width, depth }, index) => {
          const middle = CELL.width * (index + 0.5)
          return (
            <g key={footprint}>
              <rect
                className="plot-most"
                x={middle - width[1] / 2}
                y={205 - depth[1]}
                width={width[1]}
                height={depth[1]}
              />
              <rect
                className="plot-least"
                x={middle - width[0] / 2}
                y={205 - depth[0]}
                width={width[0]}
                height={depth[0]}
              />
              <text x={middle} y={230} textAnchor="middle">{`${name} × ${units}`}</text>
            </g>
          )
        })}
        <path className="plot-rule" d="M10 255v10h100v-10" />
        <text x="120" y="268">
          100 mm
        </text>
      </svg>
      <ul className="plot-texts">
        {footprints.map((footprint) => (
          <li key={footprint.footprint}>{footprintText(footprint)}</li>
        ))}
      </ul>
      <p>{`Side by side, all units are ${numberText(least)} to ${numberText(most)} mm wide.`}</p>
    </>
  )
}

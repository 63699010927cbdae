import './die-faces.css'
const LOW = 10
const MIDDLE = 20
const HIGH = 30

/** The positions of the pips of each side, on a grid of 40 by 40. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [LOW, HIGH],
    [HIGH, LOW],
  ],
  3: [
    [LOW, HIGH],
    [MIDDLE, MIDDLE],
    [HIGH, LOW],
  ],
  4: [
    [LOW, LOW],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [LOW, HIGH],
    [MIDDLE, MIDDLE],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [LOW, MIDDLE],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, MIDDLE],
    [HIGH, HIGH],
  ],
}

type Props = {
  /** From 1 to 6. */
  values: readonly number[]
  /** The text for screen readers. */
  label: string
  /** Whether the first die is the tens die of a D66 roll, which is dark. */
  tens?: boolean
}

/** Rolled dice. They tumble for half a second when they appear. A new `key` makes them tumble again. */
export function Dice({ values, label, tens = false }: Props) {
  return (
    <span className="dice" role="img" aria-label={label}>
      {values.map((value, index) => (
        <svg key={index} className="die" data-tens={(tens && index === 0) || undefined} viewBox="0 0 40 40">
          <rect x="1.5" y="1.5" width="37" height="37" rx="7" />
          <g className="pips">
            {PIPS[value]?.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="3.8" />
            ))}
          </g>
        </svg>
      ))}
    </span>
  )
}

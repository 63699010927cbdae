import type { TypePoints } from '#domain/army/showcase.ts'
import { numberText } from '#domain/number-text.ts'
import { Bar } from './plot-bar.tsx'

/** The points of each type as a bar. Each row is also read as text. (SHOW-02) */
export function PointsPlot({ types }: { types: readonly TypePoints[] }) {
  const most = Math.max(...types.map(({ points }) => points))
  return (
    <ul className="showcase-bars">
      {types.map(({ name, units, points }) => (
        <li key={name}>
          <span>{`${name}${units > 1 ? ` × ${units}` : ''}`}</span>
          <Bar share={points / most} kind="points" />
          <b>{numberText(points)}</b>
        </li>
      ))}
    </ul>
  )
}

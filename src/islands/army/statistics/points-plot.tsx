import { numberText } from '#domain/numbers/number-text.ts'
import { Bar } from './plot-bar.tsx'

type Row = { name: string; units: number; points: number }
type Props = {
  /** What a row is: a type or a keyword. */
  of: string
  rows: readonly Row[]
}

/** Points as a table with bars. */
export function PointsPlot({ of, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ points }) => points))
  return (
    <table className="plot-table">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Units</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, units, points }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{units}</td>
            <td data-bar>
              <Bar share={points / most} kind="points" />
              <b>{numberText(points)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

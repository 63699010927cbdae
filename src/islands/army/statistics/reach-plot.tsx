import { reachRows, type Band } from '#domain/odds/army-figures.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import { Bar } from './plot-bar.tsx'

/** The points that reach each distance, as a table with bars. */
export function ReachPlot({ bands }: { bands: readonly Band[] }) {
  const most = Math.max(1, ...bands.flatMap(({ charge, shot }) => [charge, shot]))
  return (
    <table className="plot-table">
      <thead>
        <tr>
          <th scope="col">At</th>
          <th scope="col">Can charge, on a 4 or more</th>
          <th scope="col">Can shoot</th>
        </tr>
      </thead>
      <tbody>
        {reachRows(bands).map(({ text, charge, shot }) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td data-bar>
              <Bar share={charge / most} kind="charge" />
              <span>{numberText(charge)}</span>
            </td>
            <td data-bar>
              <Bar share={shot / most} kind="shot" />
              <span>{numberText(shot)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

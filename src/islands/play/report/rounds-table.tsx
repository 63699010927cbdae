import type { RoundState } from '#domain/game/report/statistics.ts'
import { SIDES, type Side } from '#domain/game/table/side.ts'

type Props = { rounds: readonly RoundState[]; names: Readonly<Record<Side, string>> }

/** The figures of both plots. */
export function RoundsTable({ rounds, names }: Props) {
  return (
    <table className="sum-table">
      <caption>At the end of each round</caption>
      <thead>
        <tr>
          <th scope="col">Round</th>
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {names[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ round, vp, doom }) => (
          <tr key={round}>
            <th scope="row">{round}</th>
            {SIDES.map((side) => (
              <td key={side}>{`${vp[side]} VP, ${doom[side]} Doom`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

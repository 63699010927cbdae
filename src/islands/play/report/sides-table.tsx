import type { ReactNode } from 'react'
import { SIDES, type Side } from '#domain/game/words/side.ts'

type Cells = Readonly<Record<Side, string>>
type Props = {
  caption: string
  names: Cells
  rows: readonly { round: number; cells: Cells }[]
  /** What both sides have in all. */
  total?: Cells
}

/** What each side has in each round. */
export function SidesTable({ caption, names, rows, total }: Props) {
  return (
    <table className="sum-table">
      <caption>{caption}</caption>
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
        {rows.map(({ round, cells }) => (
          <Row key={round} head={round} cells={cells} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row head="In all" cells={total} />
        </tfoot>
      )}
    </table>
  )
}

function Row({ head, cells }: { head: ReactNode; cells: Cells }) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {SIDES.map((side) => (
        <td key={side}>{cells[side]}</td>
      ))}
    </tr>
  )
}

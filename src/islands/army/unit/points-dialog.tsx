import { numberText } from '#domain/numbers/number-text.ts'
import type { PointsBreakdown } from '#domain/unit/points.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { signed } from '#domain/numbers/signed.ts'

type Props = { points: PointsBreakdown; multiplier: number; onClose: () => void }

/** Shows how the points of a unit add up. */
export function PointsDialog({ points, multiplier, onClose }: Props) {
  return (
    <Dialog title="Points" onClose={onClose}>
      <table className="sum-table">
        <tbody>
          <tr>
            <th scope="row">Unit type</th>
            <td>{points.profile}</td>
          </tr>
          {points.purchases.map(({ name, cost }, index) => (
            <tr key={`${name} ${index}`}>
              <th scope="row">{name}</th>
              <td>{signed(cost)}</td>
            </tr>
          ))}
          {points.count > 1 && (
            <tr>
              <th scope="row">{`${points.count} units`}</th>
              <td>{`${numberText(points.each)} × ${points.count}`}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{numberText(points.total)}</td>
          </tr>
        </tfoot>
      </table>
      {multiplier > 1 && <p>{`Keywords cost this type of unit ${multiplier} times as much.`}</p>}
    </Dialog>
  )
}

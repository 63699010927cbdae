import { numberText } from '#domain/numbers/number-text.ts'
import type { ReportSide } from '#domain/game/report/report.ts'

/** The units of a side with the Doom that they have dealt and taken. */
export function UnitsTable({ side: { name, points, lost, units } }: { side: ReportSide }) {
  return (
    <div>
      <h3>{name}</h3>
      <p>{`${numberText(points)} points, ${numberText(lost)} lost to rout`}</p>
      {units.length === 0 ? (
        <p>Only the name and the points of this army are known.</p>
      ) : (
        <table className="sum-table">
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col">Doom dealt</th>
              <th scope="col">Taken</th>
            </tr>
          </thead>
          <tbody>
            {units.map(({ label, dealt, taken, routed }, index) => (
              <tr key={index}>
                <th scope="row">
                  <span>{label}</span> {routed !== null && <small>{`routed in round ${routed}`}</small>}
                </th>
                <td>{dealt}</td>
                <td>{taken}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

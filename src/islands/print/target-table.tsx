import type { PrintTargets } from '#domain/army/print/print-targets.ts'
import { Icon } from '#ui/pictures/icon.tsx'

/** The lowest die that hits, for each attacker against each type. */
export function TargetTable({ targets: { columns, rows } }: { targets: PrintTargets }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>Target numbers</h3>
      <table className="print-targets">
        <thead>
          <tr>
            <th scope="col">Attacker</th>
            {columns.map(({ type, name }) => (
              <th key={type} scope="col">
                <Icon name={type} />
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, isUnit, scores }) => (
            <tr key={id} data-unit={isUnit || undefined}>
              <th scope="row">{name}</th>
              {scores.map((score, index) => (
                <td key={columns[index]?.type}>{`${score}+`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

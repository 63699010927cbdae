import { useMemo } from 'react'
import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { againstTypes } from '#domain/odds/against-types.ts'
import { pathToOdds } from '#domain/odds/path-to-odds.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import tableStyles from '#ui/table.css?inline'
import styles from './odds-dialog.css?inline'

adoptStyles(tableStyles)
adoptStyles(styles)

type Props = { evaluated: EvaluatedUnit; label: string; rules: ArmyRules; onClose: () => void }

/** The odds of a unit against the eleven types, with links to each fight. */
export function OddsDialog({ evaluated, label, rules, onClose }: Props) {
  const rows = useMemo(() => againstTypes(evaluated, rules), [evaluated, rules])
  const shoots = rows.some(({ shooting }) => shooting !== null)
  return (
    <Dialog title={`Odds of ${label}`} size="large" onClose={onClose}>
      <p>Doom on average in one Clash or volley, against a fresh unit that has bought nothing.</p>
      <div className="odds-of-unit" role="region" aria-label="Against each type" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Against</th>
              <th scope="col">Deals</th>
              <th scope="col">Charging</th>
              <th scope="col">Breaks it</th>
              {shoots && <th scope="col">Shooting</th>}
              <th scope="col">Takes</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ target, deals, charging, breaks, shooting, takes }) => (
              <tr key={target.type}>
                <th scope="row">
                  <a href={pathToOdds(evaluated.unit, label, rules, target.type)}>{target.short}</a>
                </th>
                <td>{deals.toFixed(1)}</td>
                <td>{charging.toFixed(1)}</td>
                <td>{percentText(breaks)}</td>
                {shoots && <td>{shooting?.toFixed(1) ?? '–'}</td>}
                <td>{takes.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

import { useMemo, useState } from 'react'
import { evaluateUnit, type EvaluatedUnit } from '#domain/army/evaluate.ts'
import { makePurchase, type PurchaseOffer } from '#domain/army/keywords/purchase-offers.ts'
import { againstTypes } from '#domain/combat/against-types.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { adoptStyles } from '#ui/adopt-styles.ts'
import tableStyles from '#ui/table.css?inline'
import styles from './worth.css?inline'

adoptStyles(tableStyles)
adoptStyles(styles)

type Props = { offer: PurchaseOffer; evaluated: EvaluatedUnit; rules: ArmyRules }

/** Shows what a purchase is worth in Doom against each type. It is worked out when somebody asks. (ODDS-20) */
export function Worth(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="worth" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>What it changes</summary>
      {isOpen && <WorthTable {...props} />}
    </details>
  )
}

function WorthTable({ offer, evaluated, rules }: Props) {
  const changes = useMemo(() => {
    const bought = evaluateUnit(makePurchase(evaluated.unit, offer, ''), rules)
    const after = againstTypes(bought, rules)
    return againstTypes(evaluated, rules).map((before, index) => ({ before, after: after[index] ?? before }))
  }, [offer, evaluated, rules])
  const changed = changes.filter(({ before, after }) =>
    [after.deals - before.deals, after.charging - before.charging, after.takes - before.takes].some(
      (by) => change(by) !== NOTHING,
    ),
  )
  if (changed.length === 0) return <p>It changes no Doom against any type.</p>
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Doom against</th>
          <th scope="col">Deals</th>
          <th scope="col">Charging</th>
          <th scope="col">Takes</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ before, after }) => (
          <tr key={before.target.type}>
            <th scope="row">{before.target.short}</th>
            <td>{change(after.deals - before.deals)}</td>
            <td>{change(after.charging - before.charging)}</td>
            <td>{change(after.takes - before.takes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NOTHING = '–'

function change(by: number): string {
  const rounded = by.toFixed(1)
  if (Number(rounded) === 0) return NOTHING
  return by > 0 ? `+${rounded}` : rounded.replace('-', '−')
}

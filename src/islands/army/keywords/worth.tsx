import { useMemo } from 'react'
import { evaluateUnit, type EvaluatedUnit } from '#domain/unit/evaluate.ts'
import type { PurchaseOffer } from '#domain/unit/keywords/purchase-offers.ts'
import { makePurchase } from '#domain/unit/unit-edits.ts'
import { againstTypes } from '#domain/odds/against-types.ts'
import { changesDoom } from '#domain/combat/changes-doom.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import tableStyles from '#ui/table.css?inline'
import styles from './worth.css?inline'

adoptStyles(tableStyles)
adoptStyles(styles)

type TableProps = { offer: PurchaseOffer; evaluated: EvaluatedUnit; rules: ArmyRules }

type Props = Pick<TableProps, 'offer' | 'rules'> & {
  /** Null while it is closed. */
  unit: EvaluatedUnit | null
  onToggle: (isOpen: boolean) => void
}

/** What a purchase changes in Doom against each type, if it can change any. It is worked out when somebody asks. */
export function Worth({ offer, rules, unit, onToggle }: Props) {
  if (!changesDoom(offer.keyword, rules)) return null
  return (
    <details className="worth" onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>What it changes</summary>
      {unit && <WorthTable offer={offer} evaluated={unit} rules={rules} />}
    </details>
  )
}

function WorthTable({ offer, evaluated, rules }: TableProps) {
  const changes = useMemo(() => {
    const bought = evaluateUnit(makePurchase(evaluated.unit, offer, ''), rules)
    const after = againstTypes(bought, rules)
    return againstTypes(evaluated, rules).flatMap(({ target, ...before }, index) => {
      const { deals, charging, takes } = after[index] ?? before
      const by = [deals - before.deals, charging - before.charging, takes - before.takes].map(change)
      return by.every((text) => text === '') ? [] : [{ target, by }]
    })
  }, [offer, evaluated, rules])
  if (changes.length === 0) return <p>It does not change Doom, given what the unit already has.</p>
  return (
    <>
      <p>Average Doom against fresh units.</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Against</th>
            <th scope="col">Deals</th>
            <th scope="col">Charging</th>
            <th scope="col">Takes</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ target, by: [deals, charging, takes] }) => (
            <tr key={target.type}>
              <th scope="row">{target.short}</th>
              <td>{deals}</td>
              <td>{charging}</td>
              <td>{takes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** "+1.7", and nothing where nothing changes. */
function change(by: number): string {
  const rounded = by.toFixed(1)
  if (Number(rounded) === 0) return ''
  return by > 0 ? `+${rounded}` : rounded.replace('-', '−')
}

import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { targetNumbers, type TargetNumber } from '#domain/unit/target-numbers.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import '#ui/table.css'
import './target-number-table.css'

/**
 * The unit's target numbers against each type, and theirs against it. A modified number shows its base value
 * struck out.
 */
export function TargetNumberTable({ evaluated, rules }: { evaluated: EvaluatedUnit; rules: ArmyRules }) {
  const { own, enemy } = targetNumbers(evaluated, rules)
  return (
    <table className="table target-numbers">
      <thead>
        <tr>
          <th scope="col">Enemy</th>
          <th scope="col">Attacking it</th>
          <th scope="col">Attacked by it</th>
        </tr>
      </thead>
      <tbody>
        {own.map((attack) => (
          <tr key={attack.type}>
            <th scope="row">
              <Icon name={attack.type} /> <span>{lookUp(rules.units, attack.type).short}</span>
            </th>
            <Score number={attack} rules={rules} />
            <Score number={enemy.find(({ type }) => type === attack.type)} rules={rules} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Score({ number, rules }: { number: TargetNumber | undefined; rules: ArmyRules }) {
  if (!number) return <td key="none">–</td>
  const why = number.steps.map(({ by }) => rules.keywords.get(by)?.name ?? by).join(', ')
  return (
    <td title={why === '' ? undefined : why}>
      <span>{number.score !== number.base && <s>{`${number.base}+`}</s>}</span> <b>{`${number.score}+`}</b>
      {why !== '' && <small>{why}</small>}
    </td>
  )
}

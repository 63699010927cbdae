import { useCallback, useMemo, useState } from 'react'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { upgradeArmy } from '#domain/army/upgrade.ts'
import {
  CHARGERS,
  alikeUnits,
  oddsOfPairs,
  sumPairs,
  type Charger,
  type AlikeUnits,
  type PairOdds,
} from '#domain/odds/army-odds.ts'
import { armyOddsText } from '#domain/odds/army-odds-text.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Field } from '#ui/fields/field.tsx'
import { useInSteps } from '#ui/hooks/use-in-steps.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './compared-odds.css?inline'

adoptStyles(styles)

type Props = { left: Army; right: Army; rules: ArmyRules }

/** How each unit of one army does against each of the other. */
export function ComparedOdds({ left, right, rules }: Props) {
  const [charger, setCharger] = useState<Charger>('nobody')
  const lefts = useMemo(() => alikeUnits(upgradeArmy(left, rules.version), rules), [left, rules])
  const rights = useMemo(() => alikeUnits(upgradeArmy(right, rules.version), rules), [right, rules])
  const begin = useCallback(() => oddsOfPairs(lefts, rights, charger, rules), [lefts, rights, charger, rules])
  const rows = useInSteps(begin)
  if (lefts.length === 0 || rights.length === 0) return null
  const names = namesOf(left, right)
  const chargers = { nobody: 'Nobody', left: names.one, right: names.other }
  const sums = rows && sumPairs(lefts, rights, rows)
  return (
    <section className="compare-odds" aria-labelledby="compare-odds-title">
      <h2 id="compare-odds-title">Unit against unit</h2>
      <p>One Clash of each unit against each unit of the other army, all of them fresh.</p>
      <Field label="Who charges">
        {(control) => (
          <select
            {...control}
            value={charger}
            onChange={({ target }) => setCharger(CHARGERS.find((one) => one === target.value) ?? 'nobody')}
          >
            {CHARGERS.map((one) => (
              <option key={one} value={one}>
                {chargers[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p role="status">{sums && armyOddsText(sums, names)}</p>
      <p className="compare-note">
        Each cell shows how often the unit of its row wins and, below, how often the unit of its column does.
      </p>
      {rows ? (
        <PairTable lefts={lefts} rights={rights} rows={rows} />
      ) : (
        <Skeleton rows={Math.min(lefts.length, 8)} />
      )}
    </section>
  )
}

/** The names of both armies, which a sentence tells apart even if both have the same. */
function namesOf(left: Army, right: Army): { one: string; other: string } {
  const [one, other] = [left.name || UNNAMED_ARMY, right.name || UNNAMED_ARMY]
  return one === other ? { one: `${one} (left)`, other: `${other} (right)` } : { one, other }
}

type TableProps = {
  lefts: readonly AlikeUnits[]
  rights: readonly AlikeUnits[]
  rows: readonly (readonly PairOdds[])[]
}

const titleOf = ({ label, units }: AlikeUnits): string => (units > 1 ? `${label} × ${units}` : label)

function PairTable({ lefts, rights, rows }: TableProps) {
  return (
    <div className="compare-pairs" role="region" aria-label="Each pair of units" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Unit</th>
            {rights.map((right, at) => (
              <th key={at} scope="col">
                <bdi>{titleOf(right)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lefts.map((left, row) => (
            <tr key={row}>
              <th scope="row">
                <bdi>{titleOf(left)}</bdi>
              </th>
              {rights.map((_, column) => (
                <PairCell key={column} odds={rows[row]?.[column]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The tint says who wins more often, and by how much. */
function PairCell({ odds }: { odds: PairOdds | undefined }) {
  if (!odds) return <td />
  return (
    <td data-lead={Math.round((odds.left - odds.right) * 2)}>
      <b>{percentText(odds.left)}</b>
      <small>
        <span className="visually-hidden">column wins </span>
        <span>{percentText(odds.right)}</span>
      </small>
    </td>
  )
}

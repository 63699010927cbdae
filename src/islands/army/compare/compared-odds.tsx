import { useCallback, useMemo, useState } from 'react'
import type { Army } from '#domain/army/army.ts'
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
import { armyOddsDetails, armyOddsText, type SideNames } from '#domain/odds/army-odds-text.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { capital } from '#domain/text/capital.ts'
import { Field } from '#ui/fields/field.tsx'
import { useInSteps } from '#ui/hooks/use-in-steps.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'

type Props = { left: Army; right: Army; names: SideNames; rules: ArmyRules }

/** Which army wins, and below how each unit of one does against each of the other. */
export function ComparedOdds({ left, right, names, rules }: Props) {
  const [charger, setCharger] = useState<Charger>('nobody')
  const lefts = useMemo(() => alikeUnits(upgradeArmy(left, rules.version), rules), [left, rules])
  const rights = useMemo(() => alikeUnits(upgradeArmy(right, rules.version), rules), [right, rules])
  const begin = useCallback(() => oddsOfPairs(lefts, rights, charger, rules), [lefts, rights, charger, rules])
  const rows = useInSteps(begin)
  const sums = rows && sumPairs(lefts, rights, rows)
  const chargers = { nobody: 'Nobody', left: capital(names.one), right: capital(names.other) }
  return (
    <>
      <p className="compare-answer" role="status">
        {sums && armyOddsText(sums, names)}
      </p>
      {lefts.length > 0 && rights.length > 0 && (
        <section className="compare-odds" aria-labelledby="compare-odds-title">
          <h2 id="compare-odds-title">Unit against unit</h2>
          <p>One Clash of each unit against each unit of the other army, all of them fresh.</p>
          <Field label="Who charges">
            {(control) => (
              <select
                {...control}
                value={charger}
                onChange={({ target }) =>
                  setCharger(CHARGERS.find((one) => one === target.value) ?? 'nobody')
                }
              >
                {CHARGERS.map((one) => (
                  <option key={one} value={one}>
                    {chargers[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {sums ? (
            <>
              <p>{armyOddsDetails(sums, names)}</p>
              {lefts.map((unit, at) => (
                <UnitOdds key={at} unit={unit} odds={sums.lefts[at]} rights={rights} row={rows[at]} />
              ))}
            </>
          ) : (
            <Skeleton rows={Math.min(lefts.length, 8)} />
          )}
        </section>
      )}
    </>
  )
}

const titleOf = ({ label, units }: AlikeUnits): string => (units > 1 ? `${label} × ${units}` : label)

type UnitProps = {
  unit: AlikeUnits
  odds: PairOdds | undefined
  rights: readonly AlikeUnits[]
  row: readonly PairOdds[] | undefined
}

/** How a unit does on average; opened, against each unit of the other army. */
function UnitOdds({ unit, odds, rights, row }: UnitProps) {
  return (
    <details>
      <summary data-lead={leadOf(odds)}>
        <bdi>{titleOf(unit)}</bdi> <Share odds={odds} />
      </summary>
      <ul aria-label={`${titleOf(unit)} against`}>
        {rights.map((right, at) => (
          <li key={at} data-lead={leadOf(row?.[at])}>
            <bdi>{titleOf(right)}</bdi> <Share odds={row?.[at]} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Share({ odds }: { odds: PairOdds | undefined }) {
  if (!odds) return null
  return (
    <span className="compare-share">
      <span>
        <small>wins</small> <b>{percentText(odds.left)}</b>
      </span>{' '}
      <span>
        <small>loses</small> <b>{percentText(odds.right)}</b>
      </span>
    </span>
  )
}

/** From −2 to 2: who wins more often, and by how much, as a tint. */
const leadOf = (odds: PairOdds | undefined): number => (odds ? Math.round((odds.left - odds.right) * 2) : 0)

import { useMemo } from 'react'
import type { FightRules } from '#domain/game/circumstances.ts'
import { forecastUnit } from '#domain/game/fight-forecast.ts'
import { fightGroups, hasFought, type FightGroup } from '#domain/game/fight-groups.ts'
import { fightersOf, planBouts } from '#domain/game/fight-plan.ts'
import { unitRank } from '#domain/army/sort-units.ts'
import { Button } from '#ui/button.tsx'
import { UnitGlyph } from '#ui/unit-glyph.tsx'
import { percentText } from '#domain/odds/percent-text.ts'
import { useTable } from '../at-table.ts'
import { WithFightRules } from '../fight/with-fight-rules.tsx'
import { fightDialog } from '../fight/lazy-fight.ts'
import { actDialog } from './lazy-act.ts'
import { PhasePart } from '../phase/phase-part.tsx'

const ChargeDialog = actDialog(({ ChargeDialog }) => ChargeDialog)
const FightDialog = fightDialog(({ FightDialog }) => FightDialog)

/** The fights of this Clash, each with what is to be expected. Those that have been fought fade. */
export function Fights() {
  const { table, openDialog } = useTable()
  const groups = fightGroups(table)
  return (
    <PhasePart title="Fights">
      {groups.length === 0 ? (
        <p className="phase-note">No units touch.</p>
      ) : (
        <WithFightRules>
          {(rules) => groups.map((group) => <FightCard key={group.units.join()} {...{ group, rules }} />)}
        </WithFightRules>
      )}
      <Button
        variant="quiet"
        onClick={() => openDialog((onClose) => <ChargeDialog side="host" onClose={onClose} />)}
      >
        Bring units into contact
      </Button>
    </PhasePart>
  )
}

type CardProps = { group: FightGroup; rules: FightRules }

function FightCard({ group, rules }: CardProps) {
  const { table, openDialog } = useTable()
  const isFought = hasFought(group, table)
  const { fighters, bouts } = useMemo(() => {
    const found = fightersOf(group, table, rules)
    return { fighters: found, bouts: planBouts(found, table, rules.odds) }
  }, [group, table, rules])
  const [first] = group.units
  if (!first) return null
  const names = fighters.map(({ now }) => now.label).join(', ')
  return (
    <article className="act-fight" data-used={isFought || undefined} aria-label={names}>
      <ul>
        {fighters.map(({ now: { unit, label } }) => {
          const { mean, breaks } = forecastUnit(unit, bouts)
          return (
            <li key={unit.ref}>
              <UnitGlyph type={unit.row.type} rank={unitRank(unit.row)} />
              <span>
                <b>{label}</b>
                {!isFought && (
                  <small>{`takes ${mean.toFixed(1)} Doom · Broken ${percentText(breaks)}`}</small>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {isFought && <p className="phase-note">Has been fought.</p>}
      <Button
        label={`Fight: ${names}`}
        onClick={() => openDialog((onClose) => <FightDialog unit={first} onClose={onClose} />)}
      >
        {isFought ? 'Fight again' : 'Fight'}
      </Button>
    </article>
  )
}

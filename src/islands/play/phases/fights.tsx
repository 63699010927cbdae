import { useMemo } from 'react'
import { forecastFight } from '#domain/game/fight/fight-forecast.ts'
import { fightGroups, hasFought, type FightGroup } from '#domain/game/fight/fight-groups.ts'
import { fightersOf, planFight } from '#domain/game/fight/fight-plan.ts'
import { isSkipped } from '#domain/game/moves/skip.ts'
import { unitRank } from '#domain/unit/sort-units.ts'
import { Button } from '#ui/button.tsx'
import { UnitGlyph } from '#ui/pictures/unit-glyph.tsx'
import { percentText } from '#domain/numbers/percent-text.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'

const ChargeDialog = lazyDialog(
  createGamePart(() => import('./charge-dialog.tsx')),
  ({ ChargeDialog }) => ChargeDialog,
)
const FightDialog = lazyDialog(
  createGamePart(() => import('#islands/play/fight/fight-dialog.tsx')),
  ({ FightDialog }) => FightDialog,
)

/** The fights of this Clash, each with what is to be expected. Those that have been fought fade. */
export function Fights() {
  const { table, openDialog, mine } = useTable()
  const groups = fightGroups(table)
  return (
    <PhasePart title="Fights">
      {groups.length === 0 ? (
        <p className="phase-note">No units touch.</p>
      ) : (
        groups.map((group) => <FightCard key={group.units.join()} group={group} />)
      )}
      <Button variant="quiet" onClick={() => openDialog(ChargeDialog, { side: mine, isTouching: true })}>
        Bring units into contact
      </Button>
    </PhasePart>
  )
}

export function FightCard({ group }: { group: FightGroup }) {
  const { table, rules, openDialog, act } = useTable()
  const isFought = hasFought(group, table)
  const { fighters, forecast } = useMemo(() => {
    const found = fightersOf(group, table, rules)
    return { fighters: found, forecast: forecastFight(found, planFight(found, rules), rules) }
  }, [group, table, rules])
  const [first] = group.units
  if (!first) return null
  const names = fighters.map(({ now }) => now.label).join(', ')
  return (
    <article className="act-fight" data-used={isFought || undefined} aria-label={names}>
      <ul>
        {fighters.map(({ now: { unit, label } }) => {
          const found = forecast.units.find(({ ref }) => ref === unit.ref)
          return (
            <li key={unit.ref}>
              <UnitGlyph type={unit.row.type} rank={unitRank(unit.row)} />
              <span>
                <b>{label}</b>
                {!isFought && found && (
                  <small>{`takes ${found.mean.toFixed(1)} Doom · Broken ${percentText(found.breaks)}`}</small>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {isFought && <p className="phase-note">Already fought.</p>}
      <Button
        label={`${isFought ? 'Correct this fight' : 'Fight'}: ${names}`}
        onClick={() => openDialog(FightDialog, { unit: first })}
      >
        {isFought ? 'Correct this fight' : 'Fight'}
      </Button>
      {!isFought && !isSkipped(table, { what: 'fight', unit: first, side: null }) && (
        <Button
          variant="quiet"
          label={`Skip: ${names}`}
          onClick={() => act({ type: 'skip', what: 'fight', unit: first })}
        >
          Skip
        </Button>
      )}
    </article>
  )
}

import { shooters } from '#domain/game/fight/fight-groups.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { fightDialog } from '#islands/play/fight/lazy-fight.ts'
import { PhasePart } from './phase-part.tsx'

const VolleyDialog = fightDialog(({ VolleyDialog }) => VolleyDialog)

/** The units of both sides that may shoot. Those that have shot fade. */
export function Volleys() {
  const { table, rules, sides, who, openDialog } = useTable()
  return (
    <>
      {sides
        .map((side) => ({ side, found: shooters(table, side, rules) }))
        .filter(({ found }) => found.length > 0)
        .map(({ side, found }) => (
          <PhasePart key={side} title={`${who(side)} can shoot`}>
            <ul>
              {found.map(({ now: { unit, label, stats }, hasShot }) => (
                <li key={unit.ref} className="now-line" data-used={hasShot || undefined}>
                  <p>
                    <b>{label}</b>{' '}
                    <span>{`${stats.ranged_strikes} dice, Range ${stats.range.value} in`}</span>
                    {hasShot && <small>Has shot</small>}
                  </p>
                  <Button
                    label={`Shoot with ${label}`}
                    onClick={() =>
                      openDialog((onClose) => <VolleyDialog unit={unit.ref} onClose={onClose} />)
                    }
                  >
                    Shoot
                  </Button>
                </li>
              ))}
            </ul>
          </PhasePart>
        ))}
    </>
  )
}

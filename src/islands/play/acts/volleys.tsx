import { useState } from 'react'
import { shooters } from '#domain/game/fight-groups.ts'
import { SIDES } from '#domain/game/side.ts'
import type { UnitRef } from '#domain/game/unit-ref.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '../at-table.ts'
import { fightDialog } from '../lazy-dialog.ts'
import { PhasePart } from '../phase/phase-part.tsx'

const VolleyDialog = fightDialog(({ VolleyDialog }) => VolleyDialog)

/** The units of both sides that may shoot. Those that have shot fade. */
export function Volleys() {
  const { table, rules } = useTable()
  const [opened, setOpened] = useState<UnitRef | null>(null)
  return (
    <>
      {SIDES.map((side) => ({ side, found: shooters(table, side, rules) }))
        .filter(({ found }) => found.length > 0)
        .map(({ side, found }) => (
          <PhasePart
            key={side}
            title={side === 'host' ? 'You can shoot' : `${table.sides[side].name} can shoot`}
          >
            <ul>
              {found.map(({ now: { unit, label, stats }, hasShot }) => (
                <li key={unit.ref} className="now-line" data-used={hasShot || undefined}>
                  <p>
                    <b>{label}</b> {stats.ranged_strikes} dice, Range {stats.range.value} in
                    {hasShot && <small>Has shot</small>}
                  </p>
                  <Button label={`Shoot with ${label}`} onClick={() => setOpened(unit.ref)}>
                    Shoot
                  </Button>
                </li>
              ))}
            </ul>
          </PhasePart>
        ))}
      {opened && <VolleyDialog key={opened} unit={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

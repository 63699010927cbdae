import { useState } from 'react'
import { onTable } from '#domain/game/reckoning.ts'
import { otherSide } from '#domain/game/side.ts'
import type { UnitNow } from '#domain/game/unit-now.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '../at-table.ts'
import { fightDialog } from '../lazy-dialog.ts'

const FightDialog = fightDialog(({ FightDialog }) => FightDialog)
const VolleyDialog = fightDialog(({ VolleyDialog }) => VolleyDialog)

/** The ways to a fight and to a volley of a unit. */
export function FightPart({ now }: { now: UnitNow }) {
  const { table } = useTable()
  const [opened, setOpened] = useState<'fight' | 'volley' | null>(null)
  const { unit, stats } = now
  const close = () => setOpened(null)
  if (!onTable(now) || table.sides[otherSide(unit.side)].units.length === 0) return null
  return (
    <section>
      <h3>Fight</h3>
      <div className="open-unit-row">
        <Button onClick={() => setOpened('fight')}>Fight…</Button>
        {stats.ranged_strikes !== null && <Button onClick={() => setOpened('volley')}>Shoot…</Button>}
      </div>
      {opened === 'fight' && <FightDialog unit={unit.ref} onClose={close} />}
      {opened === 'volley' && <VolleyDialog unit={unit.ref} onClose={close} />}
    </section>
  )
}

import { otherSide } from '#domain/game/words/side.ts'
import { type UnitNow, onTable } from '#domain/game/table/unit-now.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { fightDialog } from '#islands/play/fight/lazy-fight.ts'

const FightDialog = fightDialog(({ FightDialog }) => FightDialog)
const VolleyDialog = fightDialog(({ VolleyDialog }) => VolleyDialog)

/** The ways to a fight and to a volley of a unit. */
export function FightPart({ now }: { now: UnitNow }) {
  const { table, openDialog } = useTable()
  const { unit, stats } = now
  if (!onTable(now) || table.sides[otherSide(unit.side)].units.length === 0) return null
  return (
    <section>
      <h3>Fight</h3>
      <div className="open-unit-row">
        <Button onClick={() => openDialog((onClose) => <FightDialog unit={unit.ref} onClose={onClose} />)}>
          Fight…
        </Button>
        {stats.ranged_strikes !== null && (
          <Button onClick={() => openDialog((onClose) => <VolleyDialog unit={unit.ref} onClose={onClose} />)}>
            Shoot…
          </Button>
        )}
      </div>
    </section>
  )
}

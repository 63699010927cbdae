import { otherSide } from '#domain/game/words/side.ts'
import { type UnitNow, onTable } from '#domain/game/table/unit-now.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'

const FightDialog = lazyDialog(
  createGamePart(() => import('#islands/play/fight/fight-dialog.tsx')),
  ({ FightDialog }) => FightDialog,
)
const VolleyDialog = lazyDialog(
  createGamePart(() => import('#islands/play/fight/volley-dialog.tsx')),
  ({ VolleyDialog }) => VolleyDialog,
)

/** The ways to a fight and to a volley of a unit. */
export function FightPart({ now }: { now: UnitNow }) {
  const { table, openDialog } = useTable()
  const { unit, stats } = now
  if (!onTable(now) || table.sides[otherSide(unit.side)].units.length === 0) return null
  return (
    <section>
      <h3>Fight</h3>
      <div className="open-unit-row">
        <Button onClick={() => openDialog(FightDialog, { unit: unit.ref })}>Fight…</Button>
        {stats.ranged_strikes !== null && (
          <Button onClick={() => openDialog(VolleyDialog, { unit: unit.ref })}>Shoot…</Button>
        )}
      </div>
    </section>
  )
}

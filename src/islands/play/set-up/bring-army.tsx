import { isUntouched } from '#domain/game/moves/begin.ts'
import type { Side } from '#domain/game/words/side.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'

/** It brings what the army builder uses to read armies, so it is apart from the other dialogs. */
const BringArmyDialog = lazyDialog(
  createGamePart(() => import('./bring-army-dialog.tsx')),
  ({ BringArmyDialog }) => BringArmyDialog,
)

/**
 * The way to an army of one's own: for the guest until the first move of the first round, and for a side of which only
 * the name is known at any time.
 */
export function BringArmy({ side }: { side: Side }) {
  const { table, mine, mayMove, openDialog } = useTable()
  const isUnknown = table.sides[side].units.length === 0
  const mayBring = isUnknown || (side === 'guest' && mine === 'guest' && isUntouched(table))
  if (!mayMove || !mayBring) return null
  return (
    <div className="bring-army">
      <Button onClick={() => openDialog(BringArmyDialog, { side })}>
        {isUnknown ? 'Bring an army…' : 'Bring my own army…'}
      </Button>
    </div>
  )
}

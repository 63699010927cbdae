import { toasts } from '#app/games.ts'
import { isUntouched } from '#domain/game/moves/begin.ts'
import type { Side } from '#domain/game/table/side.ts'
import { Button } from '#ui/button.tsx'
import { createLazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { createGamePart } from '#islands/play/game-parts.ts'

/** It brings what the army builder uses to read armies, so it is apart from the other dialogs. */
const bringDialog = createLazyDialog(
  createGamePart(() => import('./bring-army-dialog.tsx')),
  (text) => toasts.show(text),
)
const BringArmyDialog = bringDialog(({ BringArmyDialog }) => BringArmyDialog)

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
      <Button onClick={() => openDialog((onClose) => <BringArmyDialog side={side} onClose={onClose} />)}>
        {isUnknown ? 'Bring an army…' : 'Bring my own army…'}
      </Button>
    </div>
  )
}

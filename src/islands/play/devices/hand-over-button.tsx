import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'

const HandOverDialog = lazyDialog(
  createGamePart(() => import('./hand-over-dialog.tsx')),
  ({ HandOverDialog }) => HandOverDialog,
)

/** Opens the dialog that hands the game on the table over to another device. (GAME-93) */
export function HandOverButton() {
  const { openDialog } = useTable()
  return (
    <Button onClick={() => openDialog((onClose) => <HandOverDialog onClose={onClose} />)}>
      Hand over without a network…
    </Button>
  )
}

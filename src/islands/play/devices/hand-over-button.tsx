import { toasts } from '#app/games.ts'
import { Button } from '#ui/button.tsx'
import { createLazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { createGamePart } from '#islands/play/game-parts.ts'

const lazyDialog = createLazyDialog(
  createGamePart(() => import('./hand-over-dialog.tsx')),
  (text) => toasts.show(text),
)
const HandOverDialog = lazyDialog(({ HandOverDialog }) => HandOverDialog)

/** Opens the dialog that hands the game on the table over to another device. */
export function HandOverButton() {
  const { openDialog } = useTable()
  return (
    <Button onClick={() => openDialog((onClose) => <HandOverDialog onClose={onClose} />)}>
      Hand over without a network…
    </Button>
  )
}

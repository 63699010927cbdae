import { Button } from '#ui/button.tsx'
import { useTable } from '../at-table.ts'
import { handOverDialog } from './lazy-hand-over.ts'

const HandOverDialog = handOverDialog(({ HandOverDialog }) => HandOverDialog)

/** Opens the dialog that hands the game on the table over to another device. (GAME-93) */
export function HandOverButton() {
  const { openDialog } = useTable()
  return (
    <Button onClick={() => openDialog((onClose) => <HandOverDialog onClose={onClose} />)}>
      Hand over without a network…
    </Button>
  )
}

import { useStore } from '@nanostores/react'
import { Button, IconButton } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { tapLabel } from '#islands/play/parts/entry-text.ts'
import './undo-bar.css'

/** Takes back what this player did last, and says what that is. */
export function UndoBar() {
  const { store, game, names, seen, takeBack } = useTable()
  const choices = useStore(store.$choices)
  const undo = tapLabel(choices.undo, game, names, seen)
  const redo = tapLabel(choices.redo, game, names, seen)
  return (
    <footer className="undo-bar">
      <Button variant="quiet" icon="undo" disabled={undo === null} onClick={() => takeBack.undo()}>
        {undo === null ? 'Nothing to undo' : `Undo: ${undo}`}
      </Button>
      <IconButton
        icon="redo"
        label={redo === null ? 'Nothing to redo' : `Redo: ${redo}`}
        disabled={redo === null}
        onClick={() => takeBack.redo()}
      />
    </footer>
  )
}

import { useStore } from '@nanostores/react'
import { Button, IconButton } from '#ui/button.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { labelOf } from '#islands/play/log/entry-text.ts'
import './undo-bar.css'

/** Takes back what this player did last, and says what that is. */
export function UndoBar() {
  const { store, game, names, seen, takeBack } = useTable()
  const { undo, redo } = useStore(store.$choices)
  return (
    <footer className="undo-bar">
      <Button variant="quiet" icon="undo" disabled={!undo} onClick={() => takeBack.undo()}>
        {undo ? `Undo: ${labelOf(undo, game, names, seen)}` : 'Nothing to undo'}
      </Button>
      <IconButton
        icon="redo"
        label={redo ? `Redo: ${labelOf(redo, game, names, seen)}` : 'Nothing to redo'}
        disabled={!redo}
        onClick={() => takeBack.redo()}
      />
    </footer>
  )
}

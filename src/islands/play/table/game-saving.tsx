import { useStore } from '@nanostores/react'
import { notStoredText } from '#stores/attempt.ts'
import { Button } from '#ui/button.tsx'
import { InTopDialog } from '#ui/dialogs/in-top-dialog.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import './game-saving.css'

/** A notice that moves are not on the disk, or that some on it cannot be read. */
export function GameSaving({ damaged }: { damaged: number }) {
  const { store } = useTable()
  const saving = useStore(store.$saving)
  return (
    <>
      {saving.state === 'failed' && (
        <InTopDialog>
          <div className="moves-not-saved" role="alert">
            <p>
              <b>Not saved.</b>{' '}
              <span>{`${notStoredText(saving.code)} The last moves are kept only on this screen.`}</span>
            </p>
            <Button variant="primary" onClick={store.save}>
              Try again
            </Button>
          </div>
        </InTopDialog>
      )}
      {damaged > 0 && (
        <p className="moves-damaged" role="status">
          {`${damaged === 1 ? 'One move' : `${damaged} moves`} of this game cannot be read and ${damaged === 1 ? 'is' : 'are'} left out.`}
        </p>
      )}
    </>
  )
}

import { armies, armyFiles } from '#app/army.ts'
import { attempt, toasts } from '#app/messages.ts'
import { pathToArmies, pathToArmy } from '#domain/army/paths.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import './army-row.css'

async function exportRaw(id: string): Promise<void> {
  const raw = await attempt(() => armies.exportRaw(id))
  if (raw) armyFiles.downloadRaw(raw)
}

async function discard(id: string): Promise<void> {
  const isDone = await attempt(() => armies.discard(id))
  if (isDone) toasts.show('Deleted an unreadable army')
}

type RowProps = {
  id: string
  /** Whether it is the record that is damaged. Otherwise only the app cannot show it. */
  canDelete?: boolean
}

/** A damaged record, which can be exported as a file or deleted. Other armies are not affected. */
export function UnreadableRow({ id, canDelete = true }: RowProps) {
  return (
    <div className="army-row">
      <div className="army-row-text">
        <a className="army-row-name" href={pathToArmy(id)}>
          Unreadable army
        </a>
        <p className="army-row-facts">
          <span>{canDelete ? 'Its record on this device is damaged.' : 'It cannot be shown.'}</span>
        </p>
      </div>
      {/* Without words, because the row is as narrow as its pane. */}
      <IconButton icon="download" label="Export" onClick={() => exportRaw(id)} />
      {canDelete && <IconButton icon="delete" label="Delete" onClick={() => discard(id)} />}
    </div>
  )
}

export function UnreadableArmy({ id }: { id: string }) {
  useTitle('Unreadable army')
  return (
    <div className="pane-empty">
      <h1>Unreadable army</h1>
      <p>The record of this army on this device is damaged. You can export it as it is, and delete it.</p>
      <Button icon="download" onClick={() => exportRaw(id)}>
        Export
      </Button>
      <Button variant="danger" icon="delete" onClick={() => discard(id)}>
        Delete
      </Button>
      <a href={pathToArmies}>All armies</a>
    </div>
  )
}

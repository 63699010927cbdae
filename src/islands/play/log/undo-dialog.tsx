import { gameTimeText } from '#domain/game/table/game-time-text.ts'
import { lostBy, type UndoOrRedo } from '#domain/game/log/what-if.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { Kept } from '#islands/play/parts/kept.tsx'
import { labelOf } from '#islands/play/parts/entry-text.ts'
import './undo-dialog.css'

type Props = { type: UndoOrRedo; ids: readonly string[]; run: () => void; onClose: () => void }

/** Names the moves that would count for nothing, and asks. What another device does meanwhile is said. */
export function UndoDialog(props: Props) {
  const { type, ids } = props
  const about = ({ game }: AtTable) => [
    lostBy(game, type, ids).map(({ id }) => id),
    game.entries.flatMap(({ id, standing }) => (ids.includes(id) ? standing.type : [])),
  ]
  return (
    <Kept about={about}>
      <Undo {...props} />
    </Kept>
  )
}

function Undo({ type, ids, run, onClose }: Props) {
  const { game, names, seen, isUpToDate } = useTable()
  const lost = lostBy(game, type, ids)
  const what = ids.flatMap((id) => {
    const entry = game.entries.find((one) => one.id === id)
    return entry ? labelOf(entry, game, names, seen) : []
  })
  const verb = type === 'undo' ? 'Undo' : 'Redo'
  return (
    <Dialog
      title={`${verb} an earlier move?`}
      detail={what.join(' · ')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Keep the game as it is</Button>
          <Button
            variant="danger"
            onClick={() => {
              if (!isUpToDate()) return
              onClose()
              run()
            }}
          >
            {`${verb} it anyway`}
          </Button>
        </>
      }
    >
      <p>
        {lost.length === 1
          ? 'This move came later and would no longer count:'
          : `These ${lost.length} moves came later and would no longer count:`}
      </p>
      <ol className="lost-moves">
        {lost.map((entry) => (
          <li key={entry.id}>
            <span>{labelOf(entry, game, names, seen)}</span>
            {entry.time && <small>{` ${gameTimeText(entry.time)}`}</small>}
          </li>
        ))}
      </ol>
      <p>They stay in the log, and come back if you change your mind.</p>
    </Dialog>
  )
}

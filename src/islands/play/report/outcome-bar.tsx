import { stepFrom } from '#domain/game/moves/course.ts'
import { pathToReport } from '#domain/game/game-paths.ts'
import { outcomeText } from '#domain/game/share/proposal-text.ts'
import { endsNow } from '#domain/game/fight/reckoning.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import './outcome-bar.css'

const EndDialog = lazyDialog(
  createGamePart(() => import('./end-dialog.tsx')),
  ({ EndDialog }) => EndDialog,
)

/** A bar when the game is over, or can end now. */
export function OutcomeBar() {
  const { table, mayMove } = useTable()
  const isDecided = endsNow(table)
  const isLast = stepFrom(table, 'next', table.begin.rules.rounds) === null
  if (table.outcome !== null) return <Over />
  if (!isDecided && !isLast) return null
  return (
    <div className="outcome-bar" role="status">
      <p>{isDecided ? 'By the rules, the game is decided.' : 'This is the last phase.'}</p>
      {mayMove && <EndButton />}
    </div>
  )
}

export function EndButton() {
  const { openDialog } = useTable()
  return (
    <Button variant="primary" onClick={() => openDialog(EndDialog, {})}>
      End the game
    </Button>
  )
}

function Over() {
  const { takeBack, game, table, sides, who, mayMove } = useTable()
  if (table.outcome === null) return null
  const end = game.entries.findLast(({ move, standing }) => move.type === 'end' && standing.type === 'counts')
  return (
    <div className="outcome-bar" role="status">
      <p>
        <b>{`${outcomeText(table.outcome, who)}.`}</b>{' '}
        <span>{sides.map((side) => table.sides[side].vp).join(' VP to ')}</span>
      </p>
      {end && mayMove && (
        <Button variant="quiet" onClick={() => takeBack.undo(end.id)}>
          Play on
        </Button>
      )}
      <a className="button" data-variant="primary" href={pathToReport}>
        Report
      </a>
    </div>
  )
}

import { pathToGames } from '#domain/game/game-paths.ts'
import { IconLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import './table.css'
import './bar.css'

/** The table while the game loads. */
export function TableFrame() {
  return (
    <div className="game-table">
      <header className="table-bar">
        <IconLink icon="leave" label="Leave the game" href={pathToGames} />
        <h1 className="table-phase">Game</h1>
      </header>
      <div className="table-loading">
        <Skeleton rows={8} />
      </div>
    </div>
  )
}

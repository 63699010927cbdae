import { useStore } from '@nanostores/react'
import { games } from '#app/games.ts'
import type { Army } from '#domain/army/army.ts'
import { pathToGame, pathToReport } from '#domain/game/game-paths.ts'
import { pathToSetUp } from '#domain/game/begin/set-up-request.ts'
import { gameStateText, type GameSummary } from '#domain/game/report/summary.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Moment } from '#ui/texts/moment.tsx'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { screenErrorText } from '#ui/texts/screen-error-texts.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './games-dialog.css?inline'

adoptStyles(styles)

/** The games that an army has played on this device. */
export function GamesDialog({ army, onClose }: { army: Army; onClose: () => void }) {
  return (
    <Dialog title="Games of this army" onClose={onClose}>
      <Games army={army} />
    </Dialog>
  )
}

function Games({ army }: { army: Army }) {
  const view = useStore(games.$games)
  if (view.type === 'loading') return <Skeleton rows={3} />
  if (view.type === 'failed') return <ScreenError code={view.code} text={screenErrorText(view.code)} />
  const played = view.games.flatMap(({ id, summary }) =>
    summary?.host.army === army.id ? [{ id, summary }] : [],
  )
  if (played.length === 0) {
    return (
      <EmptyState title="No games yet">
        <p>Every game that this army plays is kept here, with its report.</p>
        <a className="button" data-variant="primary" href={pathToSetUp({ army: army.id })}>
          Begin a game
        </a>
      </EmptyState>
    )
  }
  return (
    <ul className="army-games">
      {played.map(({ id, summary }) => (
        <GameOfArmy key={id} id={id} summary={summary} />
      ))}
    </ul>
  )
}

function GameOfArmy({ id, summary }: { id: string; summary: GameSummary }) {
  const { host, guest, played_ts } = summary
  return (
    <li>
      <a className="army-games-name" href={pathToGame(id)}>
        against <bdi>{guest.name}</bdi>
      </a>
      <p>
        <b>{gameStateText(summary)}</b>
        <span>{`, ${host.vp} to ${guest.vp} VP`}</span> <Moment lead="·" ts={played_ts} />
      </p>
      <a href={`${pathToGame(id)}${pathToReport}`} aria-label={`Report of the game against ${guest.name}`}>
        Report
      </a>
    </li>
  )
}

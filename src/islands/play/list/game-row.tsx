import { numberText } from '#domain/numbers/number-text.ts'
import { games } from '#app/games.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import { pathToGame } from '#domain/game/game-paths.ts'
import { gameStateText, type GameSummary } from '#domain/game/report/summary.ts'
import { gameName, sideNames } from '#domain/game/words/side.ts'
import type { ListedGame } from '#storage/games.ts'
import { IconButton } from '#ui/button.tsx'
import { Moment } from '#ui/texts/moment.tsx'
import { Stamp } from '#ui/pictures/stamp.tsx'
import { usePlayRules } from '#islands/play/parts/use-rules.ts'

export function GameRow({ game: { id, summary } }: { game: ListedGame }) {
  const names = summary && sideNames(summary)
  const name = summary ? gameName(summary) : 'A game that cannot be listed'
  const remove = async () => {
    const restore = await attempt(() => games.remove(id))
    if (!restore) return
    toasts.show('Deleted the game.', { label: 'Undo', run: () => takeBack(restore) })
  }
  return (
    <div className="game-row">
      <div className="game-row-text">
        <a className="game-row-name" href={pathToGame(id)}>
          {names ? (
            <>
              <bdi>{names.host}</bdi> <small>against</small> <bdi>{names.guest}</bdi>
            </>
          ) : (
            name
          )}
        </a>
        {summary ? (
          <Facts summary={summary} />
        ) : (
          <p className="game-row-facts">Its entry in the list is damaged. Its moves may still be there.</p>
        )}
      </div>
      {summary && (
        <p className="game-row-score">
          <b>
            <span>{summary.host.vp}</span>
            <span aria-hidden="true"> : </span>
            <span className="visually-hidden"> to </span>
            <span>{summary.guest.vp}</span>
          </b>
          <span className="label">VP</span>
        </p>
      )}
      <IconButton icon="delete" label={`Delete the game ${name}`} onClick={() => remove()} />
    </div>
  )
}

function Facts({ summary }: { summary: GameSummary }) {
  const { host, guest, scenario, outcome, played_ts } = summary
  return (
    <>
      <p className="game-row-facts">
        {outcome === null ? (
          <b>{gameStateText(summary)}</b>
        ) : outcome === 'host' ? (
          <Stamp tone="good">{gameStateText(summary)}</Stamp>
        ) : (
          <Stamp>{gameStateText(summary)}</Stamp>
        )}
        {scenario !== null && <ScenarioName id={scenario} version={summary.ruleset_version} />}
      </p>
      <p className="game-row-facts">
        <span>
          {host.points === guest.points
            ? `${numberText(host.points)} points`
            : `${numberText(host.points)} against ${numberText(guest.points)} points`}
        </span>{' '}
        <Moment lead="·" ts={played_ts} />
      </p>
    </>
  )
}

function ScenarioName({ id, version }: { id: string; version: string }) {
  const rules = usePlayRules(version)
  return <span>{rules?.scenarios.get(id)?.name}</span>
}

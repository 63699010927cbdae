import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $gameSync, games } from '#app/games.ts'
import { $readLessons } from '#app/lessons.ts'
import { findGames } from '#domain/game/report/find-games.ts'
import type { ListedGame } from '#storage/games.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { SearchField } from '#ui/fields/field.tsx'
import { RefreshButton } from '#ui/refresh-button.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TakeOverButton } from '#islands/play/devices/take-over-button.tsx'
import { GamesError } from '#islands/play/parts/games-error.tsx'
import { Messages } from '#islands/play/parts/messages.tsx'
import { readSetUpRequest, type SetUpRequest } from '#domain/game/begin/set-up-request.ts'
import { StatisticsPart } from '#islands/play/report/statistics-part.tsx'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { GameRow } from './game-row.tsx'
import { LearnPart } from './learn-part.tsx'

const SetUpDialog = lazyDialog(
  createPart(() => import('#islands/play/set-up/set-up-dialog.tsx')),
  ({ SetUpDialog }) => SetUpDialog,
)

/** The games of this device: to play on, to search, to delete, and the set-up of a new one. */
export function GamesPage() {
  const view = useStore(games.$games)
  const [request, setRequest] = useSetUpRequest()
  const [isAsked] = useState(() => location.hash === '#learn')
  const begin = () => setRequest({ army: null, against: null, battle: null })
  return (
    <>
      {view.type === 'failed' ? (
        <GamesError code={view.code}>
          <RefreshButton />
        </GamesError>
      ) : view.type === 'games' ? (
        <Games listed={view.games} isAsked={isAsked} begin={begin} />
      ) : (
        <Skeleton rows={4} />
      )}
      {request && <SetUpDialog request={request} onClose={() => setRequest(null)} />}
      <Messages />
    </>
  )
}

/** The set-up that the address asks for. Closing it also takes it out of the address. */
function useSetUpRequest() {
  const [request, setRequest] = useState<SetUpRequest | null>(() => readSetUpRequest(location.hash))
  useEffect(() => {
    const onHash = () => {
      const asked = readSetUpRequest(location.hash)
      if (asked) setRequest(asked)
    }
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
  const change = (next: SetUpRequest | null) => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname)
    setRequest(next)
  }
  return [request, change] as const
}

type GamesProps = {
  listed: readonly ListedGame[]
  /** Whether the address asks for the guided battle. */
  isAsked: boolean
  begin: () => void
}

function Games({ listed, isAsked, begin }: GamesProps) {
  const [query, setQuery] = useState('')
  const isNew = useStore($readLessons) === null
  if (listed.length === 0) {
    return (
      <EmptyState title="No games yet">
        <p>Games that you begin here stay on this device, to continue and to look back at.</p>
        <Button variant="primary" icon="swords" onClick={begin}>
          Begin a game
        </Button>
        <TakeOverButton />
        {(isNew || isAsked) && <LearnPart />}
      </EmptyState>
    )
  }
  const found = findGames(listed, query)
  return (
    <>
      {isAsked && <LearnPart />}
      {listed.length > 1 && (
        <div className="games-filter">
          <SearchField label="Find a game by army or opponent" value={query} onChange={setQuery} />
        </div>
      )}
      <ul className="game-list">
        {found.map((game) => (
          <li key={game.id}>
            <ErrorBoundary broken={<GameRow game={{ id: game.id, summary: null }} />}>
              <GameRow game={game} />
            </ErrorBoundary>
          </li>
        ))}
      </ul>
      <p className="games-note" role="status">
        {found.length === 0 && 'No game matches.'}
      </p>
      <SyncNote />
      <StatisticsPart listed={listed} />
      <div className="games-actions">
        <Button variant="primary" icon="swords" onClick={begin}>
          Begin a game
        </Button>
        <TakeOverButton />
      </div>
    </>
  )
}

/** A note on whether the games are in the account of the user who is logged in. */
function SyncNote() {
  const state = useStore($gameSync)
  if (!state) return null
  const { waiting, refusal } = state
  const games = waiting === 1 ? '1 game has' : `${waiting} games have`
  return (
    <p className="games-note" role="status">
      {`${refusal !== null ? `${refusal} ` : ''}${
        waiting > 0
          ? `${games} moves that are only on this device.`
          : 'Your games are in your account, without their photos.'
      }`}
    </p>
  )
}

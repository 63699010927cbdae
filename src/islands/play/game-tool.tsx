import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { rulesets } from '#islands/odds/odds-rules.ts'
import { games } from '#app/games.ts'
import { pathToGame, pathToGames, playedGameId } from '#domain/game/game-paths.ts'
import { readGameKey } from '#domain/game/share/online-game.ts'
import type { Table } from '#domain/game/table/table.ts'
import type { GameStore, GameView } from '#stores/game/game.ts'
import { Button } from '#ui/button.tsx'
import { Live } from '#ui/states/live.tsx'
import { RefreshButton } from '#ui/refresh-button.tsx'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { screenErrorText } from '#ui/texts/screen-error-texts.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from './parts/game-parts.ts'
import { GamesError } from './parts/games-error.tsx'
import { Messages } from './parts/messages.tsx'
import { GamePage } from './table/game-page.tsx'
import { TableFrame } from './parts/table-frame.tsx'

const JoinGame = lazyDialog(
  createGamePart(() => import('./devices/join-game.tsx')),
  ({ JoinGame }) => JoinGame,
)

/** The page under /play/{id}: one game at the table. */
export function GameTool() {
  return (
    <main id="main">
      <Live loading={<TableFrame />}>
        <GameRoute />
        <Messages />
      </Live>
    </main>
  )
}

function GameRoute() {
  const id = playedGameId(location.pathname)
  const [key, setKey] = useState(() => readGameKey(location.hash))
  if (id === null) return <NoGame />
  const onJoined = () => {
    // The key is kept with the game, and does not belong into the history.
    history.replaceState(history.state, '', pathToGame(id))
    setKey(null)
  }
  return key ? <JoinGame id={id} gameKey={key} onClose={onJoined} /> : <StoredGame store={games.game(id)} />
}

function NoGame() {
  return (
    <ScreenError
      code="GAME_NOT_FOUND"
      text="This game was not found."
      detail="It may have been deleted, or it is on another device."
    >
      <AllGames />
    </ScreenError>
  )
}

function AllGames() {
  return (
    <a className="button" href={pathToGames}>
      All games
    </a>
  )
}

function StoredGame({ store }: { store: GameStore }) {
  const view = useStore(store.$view)
  switch (view.type) {
    case 'loading':
      return <TableFrame />
    case 'missing':
      return <NoGame />
    case 'failed':
      return (
        <GamesError code={view.code}>
          <RefreshButton />
          <AllGames />
        </GamesError>
      )
    case 'game':
      return <BegunGame store={store} view={view} />
  }
}

type GameProps = { store: GameStore; view: Extract<GameView, { type: 'game' }> }

function BegunGame({ store, view }: GameProps) {
  const { table } = view.game
  if (table) return <GameWithRules store={store} view={view} table={table} />
  return (
    <ScreenError
      code="GAME_DAMAGED"
      text="The start of this game cannot be read."
      detail="Its moves stay on this device, but without both armies nothing can be shown."
    >
      <AllGames />
    </ScreenError>
  )
}

function GameWithRules({ table, ...game }: GameProps & { table: Table }) {
  const version = table.begin.ruleset_version
  const rules = useStore(rulesets.$rules(version))
  if (rules.state === 'pending') return <TableFrame />
  if (rules.state === 'success') return <GamePage table={table} rules={rules.value} {...game} />
  const { code, detail } = rules.failure
  return (
    <ScreenError code={code} text={screenErrorText(code)} detail={detail}>
      <Button variant="primary" onClick={() => rulesets.retry(version)}>
        Try again
      </Button>
      <AllGames />
    </ScreenError>
  )
}

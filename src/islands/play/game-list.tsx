import { Live } from '#ui/states/live.tsx'
import { GamesPage } from './list/games-page.tsx'
import { GamesFrame } from './list/games-frame.tsx'

/** The page under /play: the games of this device. */
export function GameList() {
  return (
    <Live loading={<GamesFrame />}>
      <GamesPage />
    </Live>
  )
}

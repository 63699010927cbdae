import { Lead } from '#ui/lead.tsx'
import { Live } from '#ui/states/live.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { GamesPage } from './list/games-page.tsx'
import './list/games-page.css'

/** The page under /play: the games of this device. */
export function GameList() {
  return (
    <section className="games" aria-labelledby="games-title">
      <header className="games-head">
        <h1 id="games-title">Play</h1>
      </header>
      <Lead>
        Doom, phases, Mercury and victory points of both armies while you play at a table, with every move
        remembered and every move undone at a tap.
      </Lead>
      <Live loading={<Skeleton rows={4} />}>
        <GamesPage />
      </Live>
    </section>
  )
}

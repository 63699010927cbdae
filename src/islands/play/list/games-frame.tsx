import type { ReactNode } from 'react'
import { Skeleton } from '#ui/states/skeleton.tsx'
import './games-page.css'

type Props = { actions?: ReactNode; children?: ReactNode }

/** The head of the page, and the games or a skeleton. */
export function GamesFrame({ actions, children }: Props) {
  return (
    <section className="games" aria-labelledby="games-title">
      <header className="games-head">
        <h1 id="games-title">Play</h1>
        {actions}
      </header>
      {children ?? <Skeleton rows={4} />}
    </section>
  )
}

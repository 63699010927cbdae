import { lazy, Suspense, useState } from 'react'
import type { ListedGame } from '#storage/games.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'

const Statistics = lazy(() => import('./statistics.tsx'))

/** How the finished games went, loaded when it is opened. Nothing is shown before a game has ended. */
export function StatisticsPart({ listed }: { listed: readonly ListedGame[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const ended = listed.flatMap(({ id, summary }) => (summary?.outcome ? [{ id, summary }] : []))
  const [latest] = ended
  if (!latest) return null
  return (
    <details className="games-statistics" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>How my games went</summary>
      {isOpen && (
        <ErrorBoundary>
          <Suspense>
            <Statistics games={ended} latest={latest.summary} />
          </Suspense>
        </ErrorBoundary>
      )}
    </details>
  )
}

import { useState } from 'react'
import { isResult } from '#domain/game/report/summary.ts'
import { createPart } from '#platform/part.ts'
import type { ListedGame } from '#storage/games.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'

const Statistics = lazyPart(
  createPart(() => import('./statistics.tsx')),
  (part) => part.default,
)

/** How the finished games went, loaded when it is opened. Nothing is shown before there is a result. */
export function StatisticsPart({ listed }: { listed: readonly ListedGame[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const ended = listed.flatMap(({ id, summary }) => (summary && isResult(summary) ? [{ id, summary }] : []))
  const [latest] = ended
  if (!latest) return null
  return (
    <details className="games-statistics" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>My results</summary>
      {isOpen && <Statistics games={ended} latest={latest.summary} />}
    </details>
  )
}

import { createPart } from '#platform/part.ts'
import type { LibraryRoute } from '#stores/army/army-router.ts'
import { ComparePane } from '#islands/army/compare/compare-pane.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'

const StatisticsPane = lazyPart(
  createPart(() => import('#islands/army/statistics/statistics-pane.tsx')),
  (part) => part.StatisticsPane,
)

/** A page about several armies. */
export function LibraryPage({ route: { route, search, hash } }: { route: LibraryRoute }) {
  return route === 'compare' ? (
    <ComparePane search={search} />
  ) : (
    <StatisticsPane search={search} hash={hash} />
  )
}

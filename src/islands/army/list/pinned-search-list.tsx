import { useStore } from '@nanostores/react'
import { armyFinder, pinnedSearches } from '#islands/army/parts/list-stores.ts'
import { makeFilterSearch } from '#domain/army/library/library-filter.ts'
import { pathToArmies } from '#domain/army/paths.ts'
import './pinned-search-list.css'

/** The pinned searches, each a tap away. */
export function PinnedSearchList() {
  const pins = useStore(pinnedSearches.$pins)
  const current = makeFilterSearch(useStore(armyFinder.$filter))
  if (pins.length === 0) return null
  return (
    <nav className="pinned-searches" aria-label="Pinned searches">
      {pins.map(({ name, search }) => (
        <a
          key={name}
          href={pathToArmies + search}
          aria-current={search === current ? 'page' : undefined}
          dir="auto"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

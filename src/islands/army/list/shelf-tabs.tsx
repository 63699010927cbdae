import { useStore } from '@nanostores/react'
import { armies } from '#app/army.ts'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { makeFilterSearch, NO_FILTER } from '#domain/army/library/library-filter.ts'
import { SHELVES } from '#domain/army/shelf.ts'
import { pathToArmies } from '#domain/army/paths.ts'
import { pathToMiniatures } from '#stores/army/miniatures.ts'
import { SHELF_NAMES } from './shelf-texts.ts'
import './shelf-tabs.css'

/** Leads to the archive, the saved units and the miniatures, once there are any. */
export function ShelfTabs({ count }: { count: number }) {
  const { archive, units, miniatures } = useStore(armies.$away)
  const { shelf: current } = useStore(armyFinder.$filter)
  if (archive.length + units.length + miniatures.length === 0 && current === 'armies') return null
  const counts = { armies: count, archive: archive.length, units: units.length }
  return (
    <nav className="shelf-tabs" aria-label="Library">
      {SHELVES.map((shelf) => (
        <a
          key={shelf}
          href={pathToArmies + makeFilterSearch({ ...NO_FILTER, shelf })}
          aria-current={shelf === current ? 'page' : undefined}
        >
          <span>{SHELF_NAMES[shelf]}</span> <small>{counts[shelf]}</small>
        </a>
      ))}
      <a href={pathToMiniatures()}>{SHELF_NAMES.miniatures}</a>
    </nav>
  )
}

import { useStore } from '@nanostores/react'
import { armies } from '#app/army.ts'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { makeFilterSearch, NO_FILTER } from '#domain/army/library/library-filter.ts'
import { SHELVES, type Shelf } from '#domain/army/shelf.ts'
import { pathToArmies } from '#domain/army/paths.ts'

export type ShelfLink = { shelf: Shelf; href: string; count: number; isCurrent: boolean }

/** The shelves of the library. There are none to choose from while all that there is are armies. */
export function useShelves(): readonly ShelfLink[] {
  const ids = useStore(armies.$ids)
  const { archive, units, miniatures } = useStore(armies.$away)
  const { shelf: current } = useStore(armyFinder.$filter)
  if (archive.length + units.length + miniatures.length === 0 && current === 'armies') return []
  const inList = ids.state === 'success' ? ids.value.length : 0
  const counts = { armies: inList, archive: archive.length, units: units.length }
  return SHELVES.map((shelf) => ({
    shelf,
    href: pathToArmies + makeFilterSearch({ ...NO_FILTER, shelf }),
    count: counts[shelf],
    isCurrent: shelf === current,
  }))
}

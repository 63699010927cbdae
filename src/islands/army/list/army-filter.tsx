import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isPlain } from '#domain/army/library/library-filter.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/fields/field.tsx'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { PinnedSearchList } from './pinned-search-list.tsx'
import { SortBy } from './sort-by.tsx'
import './army-filter.css'

const FilterDialog = lazyDialog(
  createPart(() => import('./filter-dialog.tsx')),
  ({ FilterDialog }) => FilterDialog,
)
const Demands = lazyPart(
  createPart(() => import('./demands.tsx')),
  ({ Demands }) => Demands,
)

type Props = {
  /** Whether the list is beside an army. */
  beside: boolean
  /** Whether there is room for the order. Otherwise it is in the dialog. */
  isRoomy: boolean
}

/** Searches, filters and sorts the list of armies. */
export function ArmyFilter({ beside, isRoomy }: Props) {
  const filter = useStore(armyFinder.$filter)
  const [isOpen, setIsOpen] = useState(false)
  const hasOrder = !isRoomy && !beside
  return (
    <>
      {!beside && <PinnedSearchList />}
      <div className="army-filter" role="search" aria-label="Armies">
        <SearchField
          label="Name, unit or keyword"
          value={filter.query}
          onChange={(query) => armyFinder.narrow({ query })}
        />
        {isRoomy && !beside && <SortBy />}
        <Button onClick={() => setIsOpen(true)}>{hasOrder ? 'Filter, sort' : 'Filter'}</Button>
      </div>
      {!isPlain(filter) && <Demands />}
      {isOpen && <FilterDialog hasOrder={hasOrder} onClose={() => setIsOpen(false)} />}
    </>
  )
}

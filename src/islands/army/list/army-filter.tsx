import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ARMY_ORDERS, isPlain, type ArmyOrder } from '#domain/army/library/library-filter.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/fields/field.tsx'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { PinnedSearchList } from './pinned-search-list.tsx'
import './army-filter.css'

const FilterDialog = lazyDialog(
  createPart(() => import('./filter-dialog.tsx')),
  ({ FilterDialog }) => FilterDialog,
)
const Demands = lazyPart(
  createPart(() => import('./demands.tsx')),
  ({ Demands }) => Demands,
)

const ORDER_NAMES: Readonly<Record<ArmyOrder, string>> = {
  newest: 'Newest',
  edited: 'Last edited',
  name: 'Name',
  points: 'Points',
  tag: 'Tag',
}

/**
 * Searches and filters the list of armies, and sorts it if there is room for the menu. The order is stored on this
 * device.
 */
export function ArmyFilter({ beside }: { beside: boolean }) {
  const order = useStore(armyFinder.$order)
  const filter = useStore(armyFinder.$filter)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {!beside && <PinnedSearchList />}
      <div className="army-filter" role="search" aria-label="Armies">
        <SearchField
          label="Name, unit or keyword"
          value={filter.query}
          onChange={(query) => armyFinder.narrow({ query })}
        />
        {!beside && (
          <select
            aria-label="Sort by"
            value={order}
            onChange={({ target }) => {
              const chosen = ARMY_ORDERS.find((order) => order === target.value)
              if (chosen) armyFinder.sortBy(chosen)
            }}
          >
            {ARMY_ORDERS.map((order) => (
              <option key={order} value={order}>
                {ORDER_NAMES[order]}
              </option>
            ))}
          </select>
        )}
        <Button onClick={() => setIsOpen(true)}>Filter</Button>
      </div>
      {!isPlain(filter) && <Demands />}
      {isOpen && <FilterDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

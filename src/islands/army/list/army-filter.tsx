import { armyFinder } from '#app/library.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ARMY_ORDERS, isPlain, type ArmyOrder } from '#domain/army/filing/army-filter.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/fields/field.tsx'
import { libraryDialog, libraryPart } from '#islands/army/lazy-library.ts'
import { PinnedSearches } from './pinned-searches.tsx'
import './army-filter.css'

const FilterDialog = libraryDialog<{ onClose: () => void }>(({ FilterDialog }) => FilterDialog)
const Demands = libraryPart<object>(({ Demands }) => Demands)

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
      {!beside && <PinnedSearches />}
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

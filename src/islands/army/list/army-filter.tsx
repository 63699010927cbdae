import { armyFinder } from '#app/army.ts'
import { useStore } from '@nanostores/react'
import { ARMY_ORDERS, type ArmyOrder } from '#domain/army/listed-army.ts'
import { SearchField } from '#ui/fields/field.tsx'
import './army-filter.css'

const ORDER_NAMES: Readonly<Record<ArmyOrder, string>> = {
  newest: 'Newest',
  edited: 'Last edited',
  name: 'Name',
  points: 'Points',
}

/**
 * Searches the list of armies, and sorts it if there is room for the menu. The order is stored on this device.
 */
export function ArmyFilter({ beside }: { beside: boolean }) {
  const order = useStore(armyFinder.$order)
  const query = useStore(armyFinder.$query)
  return (
    <div className="army-filter" role="search" aria-label="Armies">
      <SearchField label="Name, unit or keyword" value={query} onChange={armyFinder.search} />
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
    </div>
  )
}

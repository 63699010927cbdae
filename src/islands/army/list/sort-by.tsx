import { useStore } from '@nanostores/react'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { ARMY_ORDERS, type ArmyOrder } from '#domain/army/library/library-filter.ts'

const ORDER_NAMES: Readonly<Record<ArmyOrder, string>> = {
  newest: 'Newest',
  edited: 'Last edited',
  name: 'Name',
  points: 'Points',
  tag: 'Tag',
}

/** The order of the list, which is stored on this device. */
export function SortBy({ id }: { id?: string }) {
  const order = useStore(armyFinder.$order)
  return (
    <select
      id={id}
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
  )
}

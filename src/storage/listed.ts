import type { Army } from '#domain/army/army.ts'
import { SHELVES, shelfOf, type Shelf } from '#domain/army/filing/shelf.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'

/** More than the latest time that an army can have, so that each shelf has numbers of its own in the index. */
const SHELF = 2 ** 42

const startOf = (shelf: Shelf): number => -SHELF * SHELVES.indexOf(shelf)

/**
 * The place of an army in the index of the lists: its shelf, and in there when it was created, in ms. So a list is read
 * without any army. Earlier builds know one list only: they show the archive after the armies, then the saved units.
 */
export function listedTs(army: Army): number {
  return startOf(shelfOf(army)) + army.created_ts
}

/** Whether a place in the index is that of an army that is not put away. */
export const isOnFirstShelf = (listed: number): boolean => listed >= 0

/** The places of one shelf, of the list of an account. Together the shelves have every place, also of damaged records. */
export function rangeOfShelf(list: ListKey, shelf: Shelf): IDBKeyRange {
  const [start, end] = [startOf(shelf), startOf(shelf) + SHELF]
  return IDBKeyRange.bound(
    [list, shelf === 'units' ? -Infinity : start],
    [list, shelf === 'armies' ? [] : end],
    false,
    true,
  )
}

import type { Army } from '#domain/army/army.ts'
import { PLACES, placeOf, type Place } from '#domain/army/shelf.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'

/** More than the latest time that an army can have, so that each shelf has numbers of its own in the index. */
const SHELF = 2 ** 42

const startOf = (place: Place): number => -SHELF * PLACES.indexOf(place)

/**
 * The place of an army in the index of the lists: its shelf, and in there when it was created, in ms. So a list is read
 * without any army. Earlier builds show the archive after the armies, then the saved units, then the miniatures.
 */
export function listedTs(army: Army): number {
  return startOf(placeOf(army)) + army.created_ts
}

/** Whether a place in the index is that of an army that is not put away. */
export const isOnFirstShelf = (listed: number): boolean => listed >= 0

/** The range of one place, of the list of an account. Together the ranges have every number, also of damaged records. */
export function rangeOfPlace(list: ListKey, place: Place): IDBKeyRange {
  const [start, end] = [startOf(place), startOf(place) + SHELF]
  return IDBKeyRange.bound(
    [list, place === 'miniatures' ? -Infinity : start],
    [list, place === 'armies' ? [] : end],
    false,
    true,
  )
}

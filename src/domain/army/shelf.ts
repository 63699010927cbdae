import type { Army } from './army.ts'

/** The lists of a library. Each army but the one of miniatures is in one of them. */
export const SHELVES = ['armies', 'archive', 'units'] as const
export type Shelf = (typeof SHELVES)[number]

/** Where an army is: the miniatures have a page of their own. */
export const PLACES = [...SHELVES, 'miniatures'] as const
export type Place = (typeof PLACES)[number]

/** The id of the record of all miniatures that a player owns. Ask `placeOf` what a record is. */
export const MINIATURES_ID = 'myminiatures'

/** The place of an army. */
export function placeOf({ id, kind, archived }: Pick<Army, 'id' | 'kind' | 'archived'>): Place {
  if (id === MINIATURES_ID) return 'miniatures'
  if (kind === 'unit') return 'units'
  return archived ? 'archive' : 'armies'
}

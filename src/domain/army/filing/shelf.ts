import type { Army } from '#domain/army/army.ts'

/** The lists of a library. Each army is in one of them. (LIB-02, LIB-20) */
export const SHELVES = ['armies', 'archive', 'units'] as const
export type Shelf = (typeof SHELVES)[number]

/** The list that an army is in. */
export function shelfOf({ kind, archived }: Pick<Army, 'kind' | 'archived'>): Shelf {
  if (kind === 'unit') return 'units'
  return archived ? 'archive' : 'armies'
}

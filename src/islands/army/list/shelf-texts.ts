import type { Place, Shelf } from '#domain/army/shelf.ts'

export const SHELF_NAMES: Readonly<Record<Place, string>> = {
  armies: 'Armies',
  archive: 'Archive',
  units: 'My units',
  miniatures: 'My miniatures',
}

export const SHELF_ICONS = { armies: 'army', archive: 'leave', units: 'star' } as const

/** "1 army", "3 units". */
export const shelfNoun =
  (shelf: Shelf) =>
  (count: number): string => {
    const [one, many] = shelf === 'units' ? ['unit', 'units'] : ['army', 'armies']
    return `${count} ${count === 1 ? one : many}`
  }

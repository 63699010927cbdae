import type { Shelf } from '#domain/army/filing/shelf.ts'

export const SHELF_NAMES: Readonly<Record<Shelf, string>> = {
  armies: 'Armies',
  archive: 'Archive',
  units: 'My units',
}

/** "1 army", "3 units". */
export const shelfNoun =
  (shelf: Shelf) =>
  (count: number): string => {
    const [one, many] = shelf === 'units' ? ['unit', 'units'] : ['army', 'armies']
    return `${count} ${count === 1 ? one : many}`
  }

import { atom, onMount, type ReadableAtom } from 'nanostores'
import { TABLE_SIZES, type TableSize } from '../domain/battle/map-shapes.ts'
import type { LocalStorage } from '../platform/local-storage.ts'
import { local } from './device.ts'

const KEPT = 'hobgoblin:table-size'

export type TableSizeStore = {
  $tableSize: ReadableAtom<TableSize>
  /** @returns the one before */
  chooseTableSize: (size: TableSize) => TableSize
}

/** The table that maps are drawn for: the smallest one until another is chosen on this device. */
export function createTableSize(storage: LocalStorage): TableSizeStore {
  const $tableSize = atom<TableSize>('4x3')
  onMount($tableSize, () => {
    const kept = TABLE_SIZES.find((size) => size === storage.getItem(KEPT))
    if (kept) $tableSize.set(kept)
  })
  return {
    $tableSize,
    chooseTableSize: (size) => {
      const before = $tableSize.get()
      $tableSize.set(size)
      try {
        storage.setItem(KEPT, size)
      } catch {
        // A full device: the choice holds until the page is left.
      }
      return before
    },
  }
}

export const tableSize = createTableSize(local)

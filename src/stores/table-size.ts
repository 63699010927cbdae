import { atom, type ReadableAtom } from 'nanostores'
import { TABLE_SIZES, type TableSize } from '../domain/battle/map-shapes.ts'
import type { LocalStorage } from '../platform/local-storage.ts'
import { local } from './device.ts'

const KEPT = 'hobgoblin:table-size'

/** The table that maps are drawn for: the smallest one until another is chosen on this device. */
export function createTableSize(storage: LocalStorage): {
  $tableSize: ReadableAtom<TableSize>
  chooseTableSize: (size: TableSize) => void
} {
  const kept = TABLE_SIZES.find((size) => size === storage.getItem(KEPT))
  const $tableSize = atom<TableSize>(kept ?? '4x3')
  return {
    $tableSize,
    chooseTableSize: (size) => {
      $tableSize.set(size)
      try {
        storage.setItem(KEPT, size)
      } catch {
        // A full device: the choice holds until the page is left.
      }
    },
  }
}

export const { $tableSize, chooseTableSize } = createTableSize(local)

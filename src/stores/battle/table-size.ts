import { persistentAtom } from '#stores/persistent-atom.ts'
import type { ReadableAtom } from 'nanostores'
import { TABLE_SIZES, type TableSize } from '#domain/battle/map-shapes.ts'

const SMALLEST = '4x3'

export type TableSizeStore = {
  $tableSize: ReadableAtom<TableSize>
  /** @returns the size before */
  chooseTableSize: (size: TableSize) => TableSize
}

/** The table size for maps: the smallest, unless another one was chosen on this device. */
export function createTableSize(): TableSizeStore {
  const $tableSize = persistentAtom<TableSize>('hobgoblin:table-size', SMALLEST, {
    encode: (size) => size,
    decode: (kept) => TABLE_SIZES.find((size) => size === kept) ?? SMALLEST,
  })
  return {
    $tableSize,
    chooseTableSize: (size) => {
      const before = $tableSize.get()
      $tableSize.set(size)
      return before
    },
  }
}

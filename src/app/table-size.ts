import { createTableSize } from '#stores/battle/table-size.ts'

/** The size of table that this device draws, for the maps of a battle and the statistics of an army. */
export const tableSize = createTableSize()

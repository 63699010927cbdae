import type { Database } from './tables.ts'

/** How long a database counts as full after a write has failed, in ms. */
const FULL_MS = 5000

/** When the disk of a database was last found to be full. */
const foundFull = new WeakMap<Database, number>()

export function markFull(database: Database): void {
  foundFull.set(database, performance.now())
}

/** Whether the disk of this database was full a moment ago, so that writing is pointless and only reading works. */
export function isFull(database: Database): boolean {
  return performance.now() - (foundFull.get(database) ?? -Infinity) < FULL_MS
}

import { rangeOf } from './army-lists.ts'
import type { Database } from './database.ts'

/** How many armies the shown list has; no army is loaded. Throws StorageError. */
export function countArmies({ runInList }: Pick<Database, 'runInList'>): Promise<number> {
  return runInList(['records'], 'readonly', (tx, list) =>
    tx.objectStore('records').index('by_listed').count(rangeOf(list)),
  )
}

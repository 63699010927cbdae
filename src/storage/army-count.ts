import type { Database } from './database.ts'
import { rangeOfPlace } from './listed.ts'

/** How many armies the shown list has, with those in the archive; no army is loaded. Throws StorageError. */
export function countArmies({ runInList }: Pick<Database, 'runInList'>): Promise<number> {
  return runInList(['records'], 'readonly', async (tx, list) => {
    const index = tx.objectStore('records').index('by_listed')
    return (
      (await index.count(rangeOfPlace(list, 'armies'))) + (await index.count(rangeOfPlace(list, 'archive')))
    )
  })
}

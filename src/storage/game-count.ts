import * as z from 'zod/mini'
import { rangeOf } from './army-lists.ts'
import type { GamesDatabase } from './games-database.ts'

const deletedSchema = z.object({ deleted_ts: z.number() })

/** How many games the shown list has, without deleted ones; no move is read. Throws StorageError. */
export function countGames({ runInList }: Pick<GamesDatabase, 'runInList'>): Promise<number> {
  return runInList('readonly', async (tx, list) => {
    const records = await tx.objectStore('games').getAll(rangeOf(list))
    return records.filter((record) => !deletedSchema.safeParse(record).success).length
  })
}

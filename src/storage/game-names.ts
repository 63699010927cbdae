import * as z from 'zod/mini'
import { rangeOf } from './army-lists.ts'
import type { GamesDatabase } from './games-database.ts'

const sideSchema = z.object({ name: z.string() })
const namedSchema = z.object({
  id: z.string(),
  summary: z.object({ host: sideSchema, guest: sideSchema }),
  deleted_ts: z.optional(z.undefined()),
})

/** Who played in each game of the shown list. Leaves out deleted and damaged ones. Throws StorageError. */
export type GameNames = () => Promise<{ id: string; host: string; guest: string }[]>

export function createGameNames({ runInList }: Pick<GamesDatabase, 'runInList'>): GameNames {
  return () =>
    runInList('readonly', async (tx, list) => {
      const records = await tx.objectStore('games').getAll(rangeOf(list))
      return records.flatMap((record) => {
        const named = namedSchema.safeParse(record)
        if (!named.success) return []
        const { id, summary } = named.data
        return [{ id, host: summary.host.name, guest: summary.guest.name }]
      })
    })
}

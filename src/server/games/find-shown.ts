import { type ShownGame, shownGameSchema } from '#domain/game/share/shown-game.ts'
import type { Database } from '#server/adapters/database/tables.ts'

/** What the address of a game shows. Null if no device has told, or the game was taken down. */
export async function findShown(database: Database, gameId: string): Promise<ShownGame | null> {
  const row = await database
    .selectFrom('games')
    .select('shown')
    .where('game_id', '=', gameId)
    .where('taken_down_ts', 'is', null)
    .executeTakeFirst()
  // A newer server on the same database may write it in another form.
  return shownGameSchema.safeParse(row?.shown ? JSON.parse(row.shown) : null).data ?? null
}

import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/adapters/database/tables.ts'

/** How many games an account can have, with deleted ones, and how many bytes the others may take. */
export const ACCOUNT_GAMES = { games: 1000, bytes: 200_000_000 }

/** The bytes that a game and each of its moves take besides the texts. */
const ROW_BYTES = 100
const STEP = 16_384

/** The bytes that a game takes. They grow in steps, so that few moves have to wait for the one row of the total. */
export function roomOf({ seq, bytes }: { seq: number; bytes: number }): number {
  return Math.ceil((bytes + (1 + seq) * ROW_BYTES) / STEP) * STEP
}

/** The same in a query. Both databases divide whole numbers without a rest. */
export const roomColumn = sql<number>`(games.bytes + (1 + games.seq) * ${sql.lit(ROW_BYTES)} + ${sql.lit(STEP - 1)}) / ${sql.lit(STEP)} * ${sql.lit(STEP)}`

/** The bytes that the games of an account take, without one of them. */
export async function heldBytes(
  tx: DatabaseTransaction,
  userId: string,
  { except }: { except: string },
): Promise<number> {
  const { bytes } = await tx
    .selectFrom('account_games')
    .innerJoin('games', 'games.game_id', 'account_games.game_id')
    .where('user_id', '=', userId)
    .where('account_games.game_id', '!=', except)
    .where('deleted', '=', 0)
    .select(sql<number>`cast(coalesce(sum(${roomColumn}), 0) as bigint)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}

/**
 * Makes sure that the accounts that have a locked game have room for it when it takes this many bytes. One that only
 * watches lets go of it instead, because a stranger must not keep the players from playing on.
 *
 * @returns false if an account that plays it has no room
 */
export async function holdersHaveRoom(
  tx: DatabaseTransaction,
  gameId: string,
  { seq, bytes }: { seq: number; bytes: number },
): Promise<boolean> {
  const holders = await tx
    .selectFrom('account_games')
    .select(['user_id', 'may'])
    .where('game_id', '=', gameId)
    .where('deleted', '=', 0)
    .execute()
  const full: string[] = []
  for (const { user_id, may } of holders) {
    if ((await heldBytes(tx, user_id, { except: gameId })) + bytes <= ACCOUNT_GAMES.bytes) continue
    if (may === 'play') return false
    full.push(user_id)
  }
  if (full.length === 0) return true
  const dropped = tx.updateTable('account_games').set({ deleted: 1, dropped_seq: seq })
  await dropped.where('game_id', '=', gameId).where('user_id', 'in', full).execute()
  return true
}

/** The games that accounts keep from being erased. */
export const heldGames = (database: Database | DatabaseTransaction) =>
  database.selectFrom('account_games').select('game_id').where('deleted', '=', 0)

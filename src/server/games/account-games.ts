import { sql } from 'kysely'
import type { AccountGame } from '../../api/calls/get-account-games.ts'
import { randomIdSchema } from '../../domain/game/move-fields.ts'
import type { GameRight } from '../../domain/game/online-game.ts'
import type { Side } from '../../domain/game/side.ts'
import type { DatabaseTransaction } from '../adapters/database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import { countBytes, releaseBytes } from '../totals.ts'
import { lockGame } from './moves.ts'
import { roomOf } from './stored-games.ts'

/** How many games an account can have, with deleted ones, and how many bytes the moves of the others may take. */
export const ACCOUNT_GAMES = { games: 1000, bytes: 200_000_000 }

/** The games of an account, those that came to it first in front, and how often the list has changed. (API-36) */
export async function listAccountGames(
  tx: DatabaseTransaction,
  userId: string,
): Promise<{ position: number; games: AccountGame[] }> {
  const account = await tx
    .selectFrom('sync_seqs')
    .select('games')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const rows = await tx
    .selectFrom('account_games')
    .leftJoin('games', 'games.game_id', 'account_games.game_id')
    .select([
      'account_games.game_id',
      'account_games.game_key as key',
      'account_games.may',
      'account_games.seat',
      'account_games.deleted',
      'games.seq',
    ])
    .where('user_id', '=', userId)
    .orderBy('added_ts')
    .orderBy('account_games.game_id')
    .execute()
  // A change that arrived between the two statements is fetched once more.
  return {
    position: account?.games ?? 0,
    games: rows.map((row) => ({ ...row, deleted: row.deleted === 1 })),
  }
}

/** Locks the list of an account: from then on, its other devices that change the list wait. @returns its position */
async function lockList(tx: DatabaseTransaction, userId: string): Promise<number> {
  const { games } = await tx
    .insertInto('sync_seqs')
    .values({ user_id: userId, seq: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ games: sql`sync_seqs.games` }))
    .returning('games')
    .executeTakeFirstOrThrow()
  return games
}

/** @returns the position of the list after the change */
async function noteChange(tx: DatabaseTransaction, userId: string, before: number): Promise<number> {
  await tx
    .updateTable('sync_seqs')
    .set({ games: before + 1 })
    .where('user_id', '=', userId)
    .execute()
  return before + 1
}

/**
 * Adds a game to an account, or changes what the account keeps of it. The caller has checked the key. (API-36)
 *
 * @returns the position of the list afterwards
 */
export async function keepAccountGame(
  tx: DatabaseTransaction,
  userId: string,
  game: { gameId: string; key: string; may: GameRight; seat: Side },
  now: number,
): Promise<number | Refusal> {
  const position = await lockList(tx, userId)
  const before = await tx
    .selectFrom('account_games')
    .select(['may', 'deleted'])
    .where('user_id', '=', userId)
    .where('game_id', '=', game.gameId)
    .executeTakeFirst()
  if (before?.deleted !== 0 && (await isFull(tx, userId, game.gameId))) return new Refusal('ACCOUNT_FULL')
  const keepsKey = before?.may === 'play' && game.may === 'watch'
  const kept = { seat: game.seat, deleted: 0 as const }
  await tx
    .insertInto('account_games')
    .values({
      user_id: userId,
      game_id: game.gameId,
      game_key: game.key,
      may: game.may,
      added_ts: now,
      ...kept,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'game_id'])
        .doUpdateSet(keepsKey ? kept : { ...kept, game_key: game.key, may: game.may }),
    )
    .execute()
  await count(tx, game.gameId)
  return await noteChange(tx, userId, position)
}

/** Whether the account has no room for this game besides its others. */
async function isFull(tx: DatabaseTransaction, userId: string, gameId: string): Promise<boolean> {
  const others = tx
    .selectFrom('account_games')
    .where('user_id', '=', userId)
    .where('account_games.game_id', '!=', gameId)
  const { games } = await others
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .executeTakeFirstOrThrow()
  if (games >= ACCOUNT_GAMES.games) return true
  const { bytes } = await others
    .innerJoin('games', 'games.game_id', 'account_games.game_id')
    .where('deleted', '=', 0)
    .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes >= ACCOUNT_GAMES.bytes
}

/** Marks a game of an account as deleted. (API-36) @returns the position of the list afterwards */
export async function dropAccountGame(
  tx: DatabaseTransaction,
  userId: string,
  gameId: string,
): Promise<number> {
  const position = await lockList(tx, userId)
  const dropped = await tx
    .updateTable('account_games')
    .set({ deleted: 1 })
    .where('user_id', '=', userId)
    // PostgreSQL accepts no NUL in text.
    .where('game_id', '=', randomIdSchema.safeParse(gameId).data ?? '')
    .returning('game_id')
    .executeTakeFirst()
  if (dropped) await count(tx, dropped.game_id)
  return await noteChange(tx, userId, position)
}

/**
 * Lets a game count in the total of all games if it is in no account, and otherwise not: strangers must not fill the
 * server, and accounts have limits of their own.
 */
async function count(tx: DatabaseTransaction, gameId: string): Promise<void> {
  const game = await lockGame(tx, gameId)
  if (!game) return
  const keeper = await keepers(tx).where('game_id', '=', gameId).executeTakeFirst()
  const is_counted = keeper ? 0 : 1
  if (is_counted === game.is_counted) return
  if (keeper) await releaseBytes(tx, 'game-bytes', [{ bytes: roomOf(game) }])
  else await countBytes(tx, 'game-bytes', roomOf(game))
  await tx.updateTable('games').set({ is_counted }).where('game_id', '=', gameId).execute()
}

/** The games that are in an account. */
const keepers = (tx: DatabaseTransaction) =>
  tx.selectFrom('account_games').select('game_id').where('deleted', '=', 0)

/**
 * Makes the games of an account that is being deleted due for the clean-up, unless another account has them. Who goes on
 * with one puts it there again, because each device has all of it. (API-35)
 */
export async function endAccountGames(tx: DatabaseTransaction, userId: string): Promise<void> {
  const own = await tx
    .deleteFrom('account_games')
    .where('user_id', '=', userId)
    .returning('game_id')
    .execute()
  if (own.length === 0) return
  for (const { game_id } of own) await count(tx, game_id)
  await tx
    .updateTable('games')
    .set({ last_move_ts: 0 })
    .where(
      'game_id',
      'in',
      own.map((game) => game.game_id),
    )
    .where('game_id', 'not in', keepers(tx))
    .execute()
}

import { sql } from 'kysely'
import type { AccountGame } from '#api/calls/account-games.ts'
import { randomIdSchema } from '#domain/game/words/move-fields.ts'
import type { GameRight } from '#domain/game/share/online-game.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ACCOUNT_GAMES, heldBytes, heldGames, roomOf } from './held-games.ts'
import { lockGame } from './moves.ts'

/** The games of an account, those that came to it first in front, and how often the list has changed. */
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
 * Adds a game to an account, or changes what the account keeps of it. The caller has checked the key.
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
  // From now on the game neither grows nor is erased until the account has it.
  const locked = await lockGame(tx, game.gameId)
  if (!locked) return new Refusal('GAME_NOT_FOUND')
  if (before?.deleted !== 0 && (await isFull(tx, userId, game.gameId, roomOf(locked))))
    return new Refusal('ACCOUNT_FULL')
  const keepsKey = before?.may === 'play' && game.may === 'watch'
  const kept = { seat: game.seat, deleted: 0 as const, dropped_seq: null }
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
  return await noteChange(tx, userId, position)
}

/** Whether the account has no room for this game, which takes this many bytes, besides its others. */
async function isFull(
  tx: DatabaseTransaction,
  userId: string,
  gameId: string,
  bytes: number,
): Promise<boolean> {
  const { games } = await tx
    .selectFrom('account_games')
    .where('user_id', '=', userId)
    .where('game_id', '!=', gameId)
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .executeTakeFirstOrThrow()
  if (games >= ACCOUNT_GAMES.games) return true
  return (await heldBytes(tx, userId, { except: gameId })) + bytes > ACCOUNT_GAMES.bytes
}

/** Marks a game of an account as deleted. @returns the position of the list afterwards */
export async function dropAccountGame(
  tx: DatabaseTransaction,
  userId: string,
  gameId: string,
): Promise<number> {
  const position = await lockList(tx, userId)
  await tx
    .updateTable('account_games')
    .set({
      deleted: 1,
      // What others play on after that is theirs.
      dropped_seq: sql`coalesce((select seq from games where games.game_id = account_games.game_id), 0)`,
    })
    .where('user_id', '=', userId)
    // PostgreSQL accepts no NUL in text.
    .where('game_id', '=', randomIdSchema.safeParse(gameId).data ?? '')
    .where('deleted', '=', 0)
    .execute()
  return await noteChange(tx, userId, position)
}

/**
 * Makes the games of an account that is being deleted due for the clean-up, unless another account has them. Who goes
 * on with one puts it there again, because each device has all of it.
 *
 * Two accounts that share games are deleted at once without a deadlock, and the second one sees that the first one has
 * gone, because both lock the games in the same order.
 */
export async function endAccountGames(tx: DatabaseTransaction, userId: string): Promise<void> {
  // Its other devices add and delete no games from now on.
  await tx
    .updateTable('sync_seqs')
    .set({ games: sql`games` })
    .where('user_id', '=', userId)
    .execute()
  const own = await tx
    .selectFrom('account_games')
    .select('game_id')
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .execute()
  const ids = own.map(({ game_id }) => game_id).sort()
  for (const id of ids) await lockGame(tx, id)
  await tx.deleteFrom('account_games').where('user_id', '=', userId).execute()
  if (ids.length === 0) return
  await tx
    .updateTable('games')
    .set({ last_move_ts: 0 })
    .where('game_id', 'in', ids)
    .where('game_id', 'not in', heldGames(tx))
    .execute()
}

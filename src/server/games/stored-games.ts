import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { releaseBytes, reserveBytes } from '#server/adapters/database/totals.ts'
import { isSameHash } from './find-game.ts'
import { heldGames, roomOf } from './held-games.ts'
import { lockGame, type LockedGame } from './moves.ts'

/** How long a game that is in no account stays after its last move. */
const GAME_KEPT_MS = 90 * 86_400_000
/** Each game can have 5,000 moves, and statements have a time limit. */
const BATCH_SIZE = 10

/** Returns what a game has taken from the total of all games. */
const countedRoom = (game: LockedGame): { bytes: number } => ({
  bytes: game.is_counted === 1 ? roomOf(game) : 0,
})

/** `madeBy` is the pseudonym of the network, and `now` in ms since 1970. */
type NewGame = { gameId: string; keyHash: string; now: number; madeBy: string; hasAccount: boolean }

/** Stores a game without moves. A game that has this key already stays as it is. */
export async function storeGame(
  tx: DatabaseTransaction,
  { gameId, keyHash, now, madeBy, hasAccount }: NewGame,
): Promise<Refusal | undefined> {
  const game = { game_id: gameId, key_hash: keyHash, seq: 0, bytes: 0 }
  const added = await tx
    .insertInto('games')
    .values({ ...game, created_ts: now, last_move_ts: now, made_by: madeBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('game_id')
    .executeTakeFirst()
  if (!added) {
    const other = await tx
      .selectFrom('games')
      .select('key_hash')
      .where('game_id', '=', gameId)
      .executeTakeFirst()
    return other && isSameHash(other.key_hash, keyHash) ? undefined : new Refusal('GAME_NOT_FOUND')
  }
  if (await reserveBytes(tx, 'game-bytes', roomOf(game), hasAccount)) return undefined
  await tx.deleteFrom('games').where('game_id', '=', gameId).execute()
  return new Refusal('SERVER_FULL')
}

/** Erases the moves of a game. Its row stays, so that no device can put it there again. @returns whether it exists */
export async function takeDownGame(
  tx: DatabaseTransaction,
  gameId: string,
  taken_down_ts: number,
): Promise<boolean> {
  const game = await lockGame(tx, gameId)
  if (game) {
    await tx.deleteFrom('game_moves').where('game_id', '=', gameId).execute()
    await releaseBytes(tx, 'game-bytes', [countedRoom(game)])
  }
  const emptied = { seq: 0, bytes: 0, is_counted: 0 as const, shown: null, taken_down_ts }
  const ofGame = tx.updateTable('games').set(emptied).where('game_id', '=', gameId)
  return (await ofGame.executeTakeFirst()).numUpdatedRows > 0n
}

/** Erases the games that are in no account and whose last move was made 90 days before `time`, in ms since 1970. */
export async function eraseOldGames(database: Database, time: number): Promise<void> {
  const old: GameCondition = (games) => games('last_move_ts', '<=', time - GAME_KEPT_MS)
  while ((await transact(database, (tx) => eraseGames(tx, old))) > 0);
}

/** Which games a query is about. */
export type GameCondition = (
  games: ExpressionBuilder<Tables, 'games'>,
) => ExpressionWrapper<Tables, 'games', SqlBool>

/**
 * Erases a batch of the games that are in no account and meet a condition. A game that no longer meets it, or that an
 * account has taken since the search, stays: its row is locked first, and then it is looked at again.
 *
 * @returns how many were due
 */
export async function eraseGames(tx: DatabaseTransaction, condition: GameCondition): Promise<number> {
  const due = await tx
    .selectFrom('games')
    .select('game_id')
    .where(condition)
    .where('taken_down_ts', 'is', null)
    .where('game_id', 'not in', heldGames(tx))
    .limit(BATCH_SIZE)
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ game_id }) => game_id).sort()
  for (const id of ids) await lockGame(tx, id)
  const erased = await tx
    .deleteFrom('games')
    .where('game_id', 'in', ids)
    .where(condition)
    .where('taken_down_ts', 'is', null)
    .where('game_id', 'not in', heldGames(tx))
    .returning(['seq', 'bytes', 'is_counted'])
    .execute()
  await releaseBytes(tx, 'game-bytes', erased.map(countedRoom))
  return due.length
}

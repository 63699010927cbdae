import type { Database, DatabaseTransaction } from '../adapters/database/tables.ts'
import { transact } from '../adapters/database/transact.ts'
import { Refusal } from '../http/refusal.ts'
import { releaseBytes, reserveBytes } from '../totals.ts'
import { isSameHash } from './find-game.ts'

/** How long a game that is in no account stays after its last move. (API-35) */
export const GAME_KEPT_MS = 90 * 86_400_000
/** Each game can have 5,000 moves, and statements have a time limit. */
const BATCH_SIZE = 10

/** What a game and each of its moves take besides the texts, in bytes. */
const ROW_BYTES = 100
const STEP = 16_384

/**
 * The bytes that a game takes from the total of all games. They grow in steps, so that few moves have to wait for the
 * one row of the total.
 */
export function roomOf({ seq, bytes }: { seq: number; bytes: number }): number {
  return Math.ceil((bytes + (1 + seq) * ROW_BYTES) / STEP) * STEP
}

/** Stores a game without moves. A game that has this key already stays as it is. (API-31) */
export async function storeGame(
  tx: DatabaseTransaction,
  { gameId, keyHash, now }: { gameId: string; keyHash: string; now: number },
): Promise<Refusal | undefined> {
  const game = { game_id: gameId, key_hash: keyHash, seq: 0, bytes: 0 }
  const added = await tx
    .insertInto('games')
    .values({ ...game, created_ts: now, last_move_ts: now })
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
  if (await reserveBytes(tx, 'game-bytes', roomOf(game))) return undefined
  await tx.deleteFrom('games').where('game_id', '=', gameId).execute()
  return new Refusal('SERVER_FULL')
}

/** Erases the games that are in no account and whose last move was made 90 days before `time`, in ms since 1970. */
export async function eraseOldGames(database: Database, time: number): Promise<void> {
  while ((await transact(database, (tx) => eraseBatch(tx, time))) === BATCH_SIZE);
}

/** @returns how many it erased */
async function eraseBatch(tx: DatabaseTransaction, time: number): Promise<number> {
  const lastTs = time - GAME_KEPT_MS
  const kept = tx.selectFrom('account_games').select('game_id').where('deleted', '=', 0)
  const due = tx
    .selectFrom('games')
    .select('game_id')
    .where('last_move_ts', '<=', lastTs)
    .where('game_id', 'not in', kept)
    .limit(BATCH_SIZE)
  const erased = await tx
    .deleteFrom('games')
    .where('game_id', 'in', due)
    // A move that arrived since the search keeps its game.
    .where('last_move_ts', '<=', lastTs)
    .returning(['seq', 'bytes'])
    .execute()
  await releaseBytes(
    tx,
    'game-bytes',
    erased.map((game) => ({ bytes: roomOf(game) })),
  )
  return erased.length
}

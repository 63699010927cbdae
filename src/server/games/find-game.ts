import { timingSafeEqual } from 'node:crypto'
import { watchKeyOf } from '#api/game-keys.ts'
import type { GameRight } from '#domain/game/share/online-game.ts'
import { randomIdSchema } from '#domain/game/words/move-fields.ts'
import { hashToken } from '#server/secrets/tokens.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/database/tables.ts'

/** A game, and what a key allows there; null for a wrong key. Nothing is left of a game that was taken down. */
export type FoundGame = { gameId: string; may: GameRight | null; seq: number; isTakenDown: boolean }

/** As long as a hash, and never one. */
const NO_HASH = '-'.repeat(43)

/** The hash that the database keeps of the key for playing: the one of the key for watching. */
export const keyHashOf = async (playKey: string): Promise<string> => hashToken(await watchKeyOf(playKey))

/** Compares hashes in constant time. */
export const isSameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Takes the same time for a wrong key as for an unknown or impossible game. */
export async function findGame(
  database: Database | DatabaseTransaction,
  gameId: string,
  key: string,
): Promise<FoundGame | null> {
  const [watching, playing] = [hashToken(key), await keyHashOf(key)]
  const row = await database
    .selectFrom('games')
    .select(['key_hash', 'seq', 'taken_down_ts'])
    // PostgreSQL accepts no NUL in text.
    .where('game_id', '=', randomIdSchema.safeParse(gameId).data ?? '')
    .executeTakeFirst()
  const stored = row?.key_hash ?? NO_HASH
  const [mayWatch, mayPlay] = [isSameHash(watching, stored), isSameHash(playing, stored)]
  if (!row) return null
  const may = mayPlay ? 'play' : mayWatch ? 'watch' : null
  return { gameId, may, seq: row.seq, isTakenDown: row.taken_down_ts !== null }
}

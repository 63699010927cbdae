import { sql } from 'kysely'
import { type SentMove, SHARED_GAME_LIMITS } from '#api/calls/sent-move.ts'
import type { ShownGame } from '#domain/game/share/shown-game.ts'
import type { Database, DatabaseTransaction, Flag } from '#server/adapters/database/tables.ts'
import { Refusal } from '#server/http/refusal.ts'
import { reserveBytes } from '#server/adapters/database/totals.ts'
import { holdersHaveRoom, roomOf } from './held-games.ts'

/** The size of one answer: the number of moves, and the bytes of their texts. */
const PAGE = { moves: 1000, bytes: 1_000_000 }

/** Ten times what a long evening takes. A game that is larger gets none of the room that is kept for games under way. */
const USUAL_BYTES = 1_000_000

export type LockedGame = { seq: number; bytes: number; is_counted: Flag }

/**
 * Locks a game: from then on, others that add moves to it wait. So the positions are given without gaps, and nobody
 * sees a position before all lower ones. A caller that locks several does so in the order of their ids, and locks none after the
 * total of all games.
 *
 * @returns undefined if there is no such game, or it was taken down
 */
export async function lockGame(tx: DatabaseTransaction, gameId: string): Promise<LockedGame | undefined> {
  return await tx
    .updateTable('games')
    .set({ seq: sql`seq` })
    .where('game_id', '=', gameId)
    .where('taken_down_ts', 'is', null)
    .returning(['seq', 'bytes', 'is_counted'])
    .executeTakeFirst()
}

/**
 * How many moves were new, the position of the game's newest with its batch, the id and batch of the one that was the
 * newest before, and whether the game has another text under the id of one of them.
 */
export type Added = {
  added_count: number
  seq: number
  batch: string
  at: string | null
  batch_at: string
  differs: boolean
}

/**
 * `batch` is a random text for the moves, and `shown` what the game's address shows with them; null leaves that as it is.
 * `countBytes` counts what the game grows by, or refuses it.
 */
type MovesToStore = {
  now: number
  batch: string
  shown: ShownGame | null
  countBytes: (bytes: number) => Promise<Refusal | null>
}

/** Adds the moves that a locked game lacks, in their order. */
export async function storeMoves(
  tx: DatabaseTransaction,
  gameId: string,
  game: LockedGame,
  moves: readonly SentMove[],
  { now, batch, shown, countBytes }: MovesToStore,
): Promise<Added | Refusal> {
  const added = await lackingOf(tx, gameId, moves)
  const before = await moveAt(tx, gameId, game.seq)
  const known = moves.filter((move) => !added.includes(move))
  if (added.length === 0) {
    const differs = await hasOthers(tx, gameId, known)
    return { added_count: 0, seq: game.seq, batch: before.batch_at, ...before, differs }
  }
  const bytes = added.reduce((sum, { text }) => sum + Buffer.byteLength(text), game.bytes)
  const next = { seq: game.seq + added.length, bytes }
  if (next.seq > SHARED_GAME_LIMITS.moves || bytes > SHARED_GAME_LIMITS.bytes) return new Refusal('GAME_FULL')
  const more = roomOf(next) - (game.is_counted === 1 ? roomOf(game) : 0)
  const grown = { seq: game.seq, bytes: roomOf(next) }
  if (more > 0 && !(await holdersHaveRoom(tx, gameId, grown))) return new Refusal('GAME_FULL')
  const refused = more > 0 ? await countBytes(more) : null
  if (refused) return refused
  const isUnderWay = roomOf(next) <= USUAL_BYTES
  if (more > 0 && !(await reserveBytes(tx, 'game-bytes', more, isUnderWay))) return new Refusal('SERVER_FULL')
  const rows = added.map(({ id, text }, index) => ({
    game_id: gameId,
    seq: game.seq + 1 + index,
    move_id: id,
    text,
    batch,
  }))
  await tx.insertInto('game_moves').values(rows).execute()
  const change = {
    ...next,
    is_counted: 1 as const,
    last_move_ts: now,
    ...(shown && { shown: JSON.stringify(shown) }),
  }
  await tx.updateTable('games').set(change).where('game_id', '=', gameId).execute()
  const differs = await hasOthers(tx, gameId, known)
  return { added_count: added.length, seq: next.seq, batch, ...before, differs }
}

/** Whether the game has another text than one of these moves, all of whose ids it has. */
async function hasOthers(
  tx: DatabaseTransaction,
  gameId: string,
  moves: readonly SentMove[],
): Promise<boolean> {
  if (moves.length === 0) return false
  const texts = new Map(moves.map((move) => [move.id, move.text]))
  if (moves.some(({ id, text }) => texts.get(id) !== text)) return true
  // The database compares, because its texts may be large.
  const pairs = [...texts].map(([id, text]) => sql`(${id}, ${text})`)
  const { same } = await tx
    .selectFrom('game_moves')
    .select(({ fn }) => fn.countAll<number>().as('same'))
    .where('game_id', '=', gameId)
    .where(sql<boolean>`(move_id, text) in (values ${sql.join(pairs)})`)
    .executeTakeFirstOrThrow()
  return same < texts.size
}

/** The moves that the game does not have, each once. */
async function lackingOf(
  tx: DatabaseTransaction,
  gameId: string,
  moves: readonly SentMove[],
): Promise<SentMove[]> {
  const byId = new Map(moves.toReversed().map((move) => [move.id, move]))
  const found = await tx
    .selectFrom('game_moves')
    .select('move_id')
    .where('game_id', '=', gameId)
    .where('move_id', 'in', [...byId.keys()])
    .execute()
  const known = new Set(found.map(({ move_id }) => move_id))
  return moves.filter((move) => byId.get(move.id) === move && !known.has(move.id))
}

/** Where an answer with the moves after a position ends, and the bytes of their texts. */
export type MovesPage = { since: number; end: number | undefined; bytes: number }

/** Finds as many moves after a position as fit into an answer, and at least one. */
export async function measureMoves(
  database: Database,
  gameId: string,
  since: number,
  { page = PAGE, until = Infinity }: { page?: typeof PAGE; until?: number } = {},
): Promise<MovesPage> {
  const sizes = await database
    .selectFrom('game_moves')
    .where('game_id', '=', gameId)
    .where('seq', '>', since)
    .$if(until < Infinity, (query) => query.where('seq', '<=', until))
    .select(['seq', sql<number>`octet_length(text)`.as('bytes')])
    .orderBy('seq')
    .limit(page.moves)
    .execute()
  let sum = 0
  const fitting = sizes.filter(({ bytes }, index) => (sum += bytes) <= page.bytes || index === 0)
  return { since, end: fitting.at(-1)?.seq, bytes: fitting.reduce((all, { bytes }) => all + bytes, 0) }
}

/**
 * The moves of a page. `seq` and `batch` are those of the last of them, undefined if there is none, `at` and `batch_at`
 * the id and batch of the move before them.
 */
export async function readMoves(
  database: Database,
  gameId: string,
  { since, end }: MovesPage,
): Promise<{
  at: string | null
  batch_at: string
  moves: SentMove[]
  seq: number | undefined
  batch: string | undefined
}> {
  const before = await moveAt(database, gameId, since)
  if (end === undefined) return { ...before, moves: [], seq: end, batch: undefined }
  const rows = await database
    .selectFrom('game_moves')
    .where('game_id', '=', gameId)
    .where('seq', '>', since)
    .where('seq', '<=', end)
    .select(['move_id as id', 'text', 'batch'])
    .orderBy('seq')
    .execute()
  const moves = rows.map(({ id, text }) => ({ id, text }))
  return { ...before, moves, seq: end, batch: rows.at(-1)?.batch }
}

async function moveAt(
  database: Database | DatabaseTransaction,
  gameId: string,
  seq: number,
): Promise<{ at: string | null; batch_at: string }> {
  const row = await database
    .selectFrom('game_moves')
    .select(['move_id', 'batch'])
    .where('game_id', '=', gameId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return { at: row?.move_id ?? null, batch_at: row?.batch ?? '' }
}

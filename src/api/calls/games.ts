import * as z from 'zod/mini'
import { randomIdSchema, moveIdSchema } from '#domain/game/words/move-fields.ts'
import type { Call } from './call.ts'
import { batchSchema, RIGHTS, type GameRight } from '#domain/game/share/online-game.ts'
import { type ShownGame, shownGameSchema } from '#domain/game/share/shown-game.ts'
import { newMoveSchema, SHARED_GAME_LIMITS, type SentMove, sentMoveSchema } from './sent-move.ts'

/**
 * Lets other devices join a game. The key in the header becomes the key for playing it. Doing it twice with the same
 * key is the same.
 */
export const createGame: Call<{ game_id: string }, { game_id: string }> = {
  method: 'POST',
  path: '/v1/hobgoblin/games',
  keyed: true,
  request: z.object({ game_id: randomIdSchema }),
  response: z.object({ game_id: randomIdSchema }),
  errors: ['GAME_NOT_FOUND', 'GAME_REFUSED', 'TOO_MANY_REQUESTS', 'TOO_MANY_GAMES', 'SERVER_FULL'],
}

/**
 * How many moves were new, and the position of the game's newest move, with its batch. `at` is the id of the one that
 * was the newest before, null if there was none, and `batch_at` its batch. `differs` says that the game has another text
 * under the id of one of these moves. An older server says nothing of batches and texts.
 */
type AddedMoves = {
  added_count: number
  seq: number
  batch?: string | undefined
  at: string | null
  batch_at?: string | undefined
  differs?: boolean | undefined
}

/**
 * `shown` is what the game's address shows with these moves, for a device that had all moves up to position `since`. If
 * the game has others, it is left out.
 */
export type NewMoves = { moves: SentMove[]; shown?: { since: number; game: ShownGame } | undefined }

/** What this server cannot read of it is left out, because a newer app must not fail to send its moves. */
const shownSchema = z.catch(
  z.optional(z.object({ since: z.int().check(z.nonnegative()), game: shownGameSchema })),
  undefined,
)

/**
 * Adds moves to a game. A move that the server has already stays as it is, so sending twice is the same. Either all
 * moves are stored when it answers, or none. The clock and the number of a move are at most 100,000. Needs the key for
 * playing.
 */
export const addMoves: Call<AddedMoves, NewMoves> = {
  method: 'POST',
  path: '/v1/hobgoblin/games/{gameId}/moves',
  keyed: true,
  request: z.object({
    moves: z.array(newMoveSchema).check(z.minLength(1), z.maxLength(SHARED_GAME_LIMITS.sentMoves)),
    shown: shownSchema,
  }),
  // JSON may need two bytes for a character that is one in the text.
  maxBody: 3 * SHARED_GAME_LIMITS.moveBytes,
  response: z.object({
    added_count: z.int().check(z.nonnegative()),
    seq: z.int().check(z.nonnegative()),
    batch: z.optional(batchSchema),
    at: z.nullable(moveIdSchema),
    batch_at: z.optional(batchSchema),
    differs: z.optional(z.boolean()),
  }),
  errors: ['GAME_NOT_FOUND', 'GAME_REFUSED', 'GAME_FULL', 'SERVER_FULL', 'TOO_MANY_REQUESTS'],
}

const seq = z.int().check(z.nonnegative())

/**
 * `seq` is the position of the last of these moves, `batch` its batch, and `last` the position of the game's newest. `at`
 * is the id of the move at position `since`, null if there is none, and `batch_at` its batch: if they are not those that
 * the device has received there, the server was restored from a backup, and the device begins anew. An older server says
 * nothing of batches.
 */
export type MovesPage = {
  moves: SentMove[]
  seq: number
  batch?: string | undefined
  last: number
  at: string | null
  batch_at?: string | undefined
  may: GameRight
}

/**
 * Returns the moves after position `since`, by default all, in the order in which the server got them. As many as fit
 * into one answer; the caller asks again until `seq` is `last`. Either key will do, and `may` says which it was.
 */
export const getMoves: Call<MovesPage> = {
  method: 'GET',
  path: '/v1/hobgoblin/games/{gameId}/moves',
  keyed: true,
  query: ['since'],
  response: z.object({
    moves: z.array(sentMoveSchema),
    seq,
    batch: z.optional(batchSchema),
    last: seq,
    at: z.nullable(moveIdSchema),
    batch_at: z.optional(batchSchema),
    may: z.enum(RIGHTS),
  }),
  errors: ['GAME_NOT_FOUND', 'GAME_REFUSED', 'TOO_MANY_REQUESTS'],
}

/** `seq` is the position of the game's newest move. */
const gameNewsSchema = z.object({ seq: z.int().check(z.nonnegative()) })
export type GameNews = z.infer<typeof gameNewsSchema>

/**
 * Sends the position of the newest move immediately, and again whenever a device has added moves. The stream ends after
 * some minutes, and the device asks again. Either key will do.
 */
export const getGameNews: Call<GameNews> = {
  method: 'GET',
  path: '/v1/hobgoblin/games/{gameId}/news',
  keyed: true,
  isStream: true,
  response: gameNewsSchema,
  errors: ['GAME_NOT_FOUND', 'GAME_REFUSED', 'TOO_MANY_REQUESTS', 'BUSY'],
}

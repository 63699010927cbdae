import * as z from 'zod/mini'
import { moveIdSchema } from '#domain/game/moves/fields.ts'
import { batchSchema } from '#domain/game/share/online-game.ts'
import type { Call } from '#api/call.ts'
import { newMoveSchema, SHARED_GAME_LIMITS, type SentMove } from '#api/sent-move.ts'

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
 * Adds moves to a game. A move that the server has already stays as it is, so sending twice is the same. Either all
 * moves are stored when it answers, or none. The clock and the number of a move are at most 100,000. Needs the key for playing. (API-32)
 */
export const addMoves: Call<AddedMoves, { moves: SentMove[] }> = {
  method: 'POST',
  path: '/v1/hobgoblin/games/{gameId}/moves',
  keyed: true,
  request: z.object({
    moves: z.array(newMoveSchema).check(z.minLength(1), z.maxLength(SHARED_GAME_LIMITS.sentMoves)),
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

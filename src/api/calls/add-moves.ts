import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { sentMoveSchema, SHARED_GAME_LIMITS, type SentMove } from '../sent-move.ts'

/**
 * Adds moves to a game. A move that the server has already stays as it is, so sending twice is the same. Either all
 * moves are stored when it answers, or none. `seq` is then the position of the game's newest move. Needs the key for
 * playing. (API-32)
 */
export const addMoves: Call<{ added_count: number; seq: number }, { moves: SentMove[] }> = {
  method: 'POST',
  path: '/v1/hobgoblin/games/{gameId}/moves',
  keyed: true,
  request: z.object({
    moves: z.array(sentMoveSchema).check(z.minLength(1), z.maxLength(SHARED_GAME_LIMITS.sentMoves)),
  }),
  // JSON may need two bytes for a character that is one in the text.
  maxBody: 3 * SHARED_GAME_LIMITS.moveBytes,
  response: z.object({ added_count: z.int().check(z.nonnegative()), seq: z.int().check(z.nonnegative()) }),
  errors: ['GAME_NOT_FOUND', 'GAME_FULL', 'SERVER_FULL', 'TOO_MANY_REQUESTS'],
}

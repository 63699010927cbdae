import * as z from 'zod/mini'
import { randomIdSchema } from '#domain/game/moves/fields.ts'
import type { Call } from '#api/call.ts'

/**
 * Lets other devices join a game. The key in the header becomes the key for playing it. Doing it twice with the same key
 * is the same. (API-31)
 */
export const createGame: Call<{ game_id: string }, { game_id: string }> = {
  method: 'POST',
  path: '/v1/hobgoblin/games',
  keyed: true,
  request: z.object({ game_id: randomIdSchema }),
  response: z.object({ game_id: randomIdSchema }),
  errors: ['GAME_NOT_FOUND', 'GAME_REFUSED', 'TOO_MANY_REQUESTS', 'TOO_MANY_GAMES', 'SERVER_FULL'],
}

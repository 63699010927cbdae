import * as z from 'zod/mini'
import type { Call } from '#api/call.ts'

/** `seq` is the position of the game's newest move. */
const gameNewsSchema = z.object({ seq: z.int().check(z.nonnegative()) })
export type GameNews = z.infer<typeof gameNewsSchema>

/**
 * Sends the position of the newest move immediately, and again whenever a device has added moves. The stream ends after
 * some minutes, and the device asks again. Either key will do. (API-34)
 */
export const getGameNews: Call<GameNews> = {
  method: 'GET',
  path: '/v1/hobgoblin/games/{gameId}/news',
  keyed: true,
  isStream: true,
  response: gameNewsSchema,
  errors: ['GAME_NOT_FOUND', 'GAME_REFUSED', 'TOO_MANY_REQUESTS', 'BUSY'],
}

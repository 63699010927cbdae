import type { Call } from '#api/call.ts'
import { positionSchema, type Position } from './get-account-games.ts'

/**
 * Marks a game of the account as deleted, so that its other devices delete it too. Whoever else has the game keeps it.
 * A game that the account does not have is the same. (API-36)
 */
export const dropGame: Call<Position> = {
  method: 'DELETE',
  path: '/v1/hobgoblin/users/me/games/{gameId}',
  authenticated: true,
  verified: true,
  response: positionSchema,
  errors: ['TOO_MANY_REQUESTS'],
}

import * as z from 'zod/mini'
import { SIDES, type Side } from '#domain/game/table/side.ts'
import type { Call } from '#api/call.ts'
import { positionSchema, type Position } from './get-account-games.ts'

/**
 * Adds a game that is on the server to the account, brings a deleted one back, or changes the side of the account's
 * player. A key for playing that the account has is not replaced by one for watching. Doing it twice is the same.
 * (API-36)
 */
export const keepGame: Call<Position, { seat: Side }> = {
  method: 'PUT',
  path: '/v1/hobgoblin/users/me/games/{gameId}',
  authenticated: true,
  verified: true,
  keyed: true,
  request: z.object({ seat: z.enum(SIDES) }),
  response: positionSchema,
  errors: ['GAME_NOT_FOUND', 'GAME_REFUSED', 'ACCOUNT_FULL', 'TOO_MANY_REQUESTS'],
}

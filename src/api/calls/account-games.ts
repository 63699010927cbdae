import * as z from 'zod/mini'
import { randomIdSchema } from '#domain/game/words/move-fields.ts'
import { gameKeySchema, RIGHTS } from '#domain/game/share/online-game.ts'
import { SIDES, type Side } from '#domain/game/words/side.ts'
import type { Call } from './call.ts'

/**
 * A game of an account. `seat` is the side of the account's player. `seq` is the position of the game's newest move on
 * the server; null if the server has lost the game.
 */
const accountGameSchema = z.object({
  game_id: randomIdSchema,
  key: gameKeySchema,
  may: z.enum(RIGHTS),
  seat: z.enum(SIDES),
  deleted: z.boolean(),
  seq: z.nullable(z.int().check(z.nonnegative())),
})
export type AccountGame = z.infer<typeof accountGameSchema>

/** How often the list of the account's games has changed. The news of the account say the same number. */
const positionSchema = z.object({ position: z.int().check(z.nonnegative()) })
export type Position = z.infer<typeof positionSchema>

/** Lists all games of the account with their keys, also deleted ones. */
export const getAccountGames: Call<Position & { games: AccountGame[] }> = {
  method: 'GET',
  path: '/v1/hobgoblin/users/me/games',
  authenticated: true,
  verified: true,
  response: z.object({ ...positionSchema.shape, games: z.array(accountGameSchema) }),
  errors: ['TOO_MANY_REQUESTS'],
}

/**
 * Adds a game that is on the server to the account, brings a deleted one back, or changes the side of the account's
 * player. A key for playing that the account has is not replaced by one for watching. Doing it twice is the same.
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

/**
 * Marks a game of the account as deleted, so that its other devices delete it too. Others who have the game keep it.
 * A game that the account does not have is the same.
 */
export const dropGame: Call<Position> = {
  method: 'DELETE',
  path: '/v1/hobgoblin/users/me/games/{gameId}',
  authenticated: true,
  verified: true,
  response: positionSchema,
  errors: ['TOO_MANY_REQUESTS'],
}

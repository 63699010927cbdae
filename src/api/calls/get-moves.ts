import * as z from 'zod/mini'
import { moveIdSchema } from '#domain/game/moves/fields.ts'
import { batchSchema, RIGHTS, type GameRight } from '#domain/game/share/online-game.ts'
import type { Call } from '#api/call.ts'
import { sentMoveSchema, type SentMove } from '#api/sent-move.ts'

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
 * into one answer; the caller asks again until `seq` is `last`. Either key will do, and `may` says which it was. (API-33)
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

import * as z from 'zod/mini'
import { randomIdSchema } from '#domain/game/moves/fields.ts'
import { gameKeySchema, onlineGameSchema } from '#domain/game/share/online-game.ts'
import { PLAYS } from '#domain/game/share/seen-hands.ts'
import { sharedStateSchema } from '#domain/game/table/shared-state.ts'
import { SIDES } from '#domain/game/table/side.ts'
import { gameSummarySchema } from '#domain/game/report/summary.ts'

/** What is stored about a game besides its moves. */
export const gameRecordSchema = z.looseObject({
  list: z.int().check(z.nonnegative()),
  id: randomIdSchema,
  format: z.int().check(z.positive()),
  summary: gameSummarySchema,
  /** The pages of this device that have made moves. */
  own: z.array(randomIdSchema),
  /** The side of this device's player; the host if it is not there. */
  seat: z.optional(z.enum(SIDES)),
  /** Whether this device plays one side or both; not there until its player has chosen. (GAME-110) */
  plays: z.optional(z.enum(PLAYS)),
  /** Only of a game that is on the server. */
  online: z.optional(onlineGameSchema),
  /** The key with which the game may be on the server, although the answer to it was lost. */
  offered: z.optional(gameKeySchema),
  /** What the account had when this device last synced the game. */
  agreed: z.optional(sharedStateSchema),
  /** When it was deleted, in ms since 1970. */
  deleted_ts: z.optional(z.int()),
})
export type GameRecord = z.infer<typeof gameRecordSchema>

export const GAME_FORMAT = 1

/** How long a deleted game can be restored, in ms, as with armies. (docs/decisions/0019-trash.md) */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export function isExpired({ deleted_ts }: GameRecord, now: number): boolean {
  return deleted_ts !== undefined && deleted_ts < now - KEPT_MS
}

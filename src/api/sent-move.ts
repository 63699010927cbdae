import * as z from 'zod/mini'
import { moveIdSchema, textOf } from '../domain/game/move-fields.ts'

/**
 * The limits of one game on the server: 5,000 moves of 1 kB, and two armies of 256 kB. Bytes are those of the moves'
 * texts in UTF-8.
 */
export const SHARED_GAME_LIMITS = {
  moves: 5000,
  bytes: 5_512_000,
  /** Of one move. The first has both armies. */
  moveBytes: 512_000,
  /** Of one request. */
  sentMoves: 500,
} as const

/** A move as the server keeps it: a text that it does not read. */
export const sentMoveSchema = z.object({ id: moveIdSchema, text: textOf(SHARED_GAME_LIMITS.moveBytes) })
export type SentMove = z.infer<typeof sentMoveSchema>

import * as z from 'zod/mini'
import { countedSchema, moveIdSchema } from '#domain/game/words/move-fields.ts'
import { textUpTo } from '#domain/text/storable-text.ts'

/**
 * The limits of one game on the server: 5,000 moves of 1 kB, and two armies of 256 kB. Bytes are those of the moves'
 * texts in UTF-8.
 */
export const SHARED_GAME_LIMITS = {
  moves: 5000,
  bytes: 5_512_000,
  /** One move has at most this many bytes. The first has both armies. */
  moveBytes: 512_000,
  /** One request has at most this many moves. */
  sentMoves: 500,
} as const

/** A move as the server keeps it: a text of which it reads nothing but the bounds of `newMoveSchema`. */
export const sentMoveSchema = z.object({ id: moveIdSchema, text: textUpTo(SHARED_GAME_LIMITS.moveBytes) })
export type SentMove = z.infer<typeof sentMoveSchema>

/**
 * A move that a device adds. A clock beyond all bounds would put every later move beyond them too, so it is refused. In
 * answers there may still be some of before.
 */
export const newMoveSchema = sentMoveSchema.check(
  z.refine(({ id, text }) => {
    const { n, clock } = countsOf(text)
    return [Number(id.split('.')[1]), n, clock].every(
      (count) => count === undefined || countedSchema.safeParse(count).success,
    )
  }),
)

/** Returns the number and clock in a text. One of a newer app may say something else. */
function countsOf(text: string): { n?: unknown; clock?: unknown } {
  try {
    return z
      .looseObject({ n: z.optional(z.unknown()), clock: z.optional(z.unknown()) })
      .parse(JSON.parse(text))
  } catch {
    return {}
  }
}

import * as z from 'zod/mini'
import { GAME_LIMITS, moveIdSchema, randomIdSchema } from '#domain/game/words/move-fields.ts'
import { textUpTo } from '#domain/text/storable-text.ts'
import { FREE, kind } from './kind.ts'

const about = z.optional(moveIdSchema)

/** These moves keep what the players note of the evening. A note changes the log alone. */
export const NOTE_MOVES = {
  note: kind({
    fields: { text: textUpTo(GAME_LIMITS.note), about },
    apply: (table) => table,
    label: ({ text }) => text,
    limits: FREE,
  }),

  /** `photo` is the id of a file on the device that took it. */
  photo: kind({
    fields: { photo: randomIdSchema, about },
    apply: (table) => table,
    label: () => 'A photo',
    limits: FREE,
  }),
}

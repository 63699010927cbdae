import * as z from 'zod/mini'
import { OUTCOMES } from '#domain/game/words/fight-fields.ts'
import type { Game } from '#domain/game/log/fold.ts'
import { GAME_LIMITS, pointsSchema, whole } from '#domain/game/words/move-fields.ts'
import { textUpTo } from '#domain/text/storable-text.ts'
import { bySide } from '#domain/game/words/side.ts'

const shownSide = z.object({ name: textUpTo(GAME_LIMITS.name), points: pointsSchema, vp: whole })

/** The facts that the address of a game shows to anyone, without the key. It has no moves, cards or ids. */
export const shownGameSchema = z.object({
  host: shownSide,
  guest: shownSide,
  round: whole,
  rounds: whole,
  outcome: z.nullable(z.enum(OUTCOMES)),
})
export type ShownGame = z.infer<typeof shownGameSchema>

/** The facts that a device shows about its game. Undefined if the game has not begun. */
export function shownGame({ table }: Pick<Game, 'table'>): ShownGame | undefined {
  if (!table) return undefined
  const { begin, sides, round, outcome } = table
  return {
    ...bySide((side) => {
      const { name, points, vp } = sides[side]
      return { name, points, vp }
    }),
    round,
    rounds: begin.rules.rounds,
    outcome,
  }
}

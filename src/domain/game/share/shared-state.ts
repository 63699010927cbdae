import * as z from 'zod/mini'
import { SIDES } from '#domain/game/words/side.ts'

/** The state of a game that the devices of an account share, besides its moves. */
export const sharedStateSchema = z.object({
  deleted: z.boolean(),
  /** The side of the account's player. */
  seat: z.enum(SIDES),
})
export type SharedState = z.infer<typeof sharedStateSchema>

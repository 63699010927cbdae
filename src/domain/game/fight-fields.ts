import * as z from 'zod/mini'
import { whole } from './move-fields.ts'
import { unitRefSchema } from './unit-ref.ts'

/** Why a unit takes a Courage test. */
export const TEST_REASONS = ['broken', 'panic', 'lost', 'rally', 'other'] as const
export type TestReason = (typeof TEST_REASONS)[number]

export const OUTCOMES = ['host', 'guest', 'draw'] as const
/** Who has won. */
export type Outcome = (typeof OUTCOMES)[number]

/** The dice of one unit against one other. */
export const attackSchema = z.object({
  by: unitRefSchema,
  on: unitRefSchema,
  dice: whole,
  /** Null if only the Doom was entered. */
  hits: z.nullable(whole),
  /** Doom on the target, after Tough, Fragile and all limits. */
  doom: whole,
  /** The Doom to be expected, and the chance of this much or less, from 0 to 1. */
  luck: z.optional(z.object({ expected: z.number(), chance: z.number().check(z.minimum(0), z.maximum(1)) })),
})
export type Attack = z.infer<typeof attackSchema>

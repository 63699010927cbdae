import * as z from 'zod/mini'
import { GAME_LIMITS, whole } from './move-fields.ts'
import { unitRefSchema } from './unit-ref.ts'

/** Why a unit takes a Courage test. */
export const TEST_REASONS = ['broken', 'panic', 'general', 'lost', 'rally', 'terror', 'other'] as const
export type TestReason = (typeof TEST_REASONS)[number]

export const OUTCOMES = ['host', 'guest', 'draw'] as const
/** The winner of a game. */
export type Outcome = (typeof OUTCOMES)[number]

/** The dice of one unit against one other. */
export const attackSchema = z.object({
  by: unitRefSchema,
  on: unitRefSchema,
  dice: whole,
  /** These dice count, so a 6 that is two hits is two. It is null if only the Doom was entered. */
  hits: z.nullable(whole),
  /** Doom on the target, after Tough, Fragile and all limits. */
  doom: whole,
  /** The Doom to be expected, and how good the roll was, from 0 to 1: see `percentile` of the odds. */
  luck: z.optional(z.object({ expected: z.number(), chance: z.number().check(z.minimum(0), z.maximum(1)) })),
})
export type Attack = z.infer<typeof attackSchema>

/** Doom of other causes, such as a unit's own ones. */
export const extraSchema = z
  .array(z.object({ unit: unitRefSchema, doom: whole }))
  .check(z.maxLength(GAME_LIMITS.attacks))
export type ExtraDoom = z.infer<typeof extraSchema>

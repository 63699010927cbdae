import * as z from 'zod/mini'
import { CARD_VALUES, PHASES, SUITES } from '#domain/rules/vocabulary.ts'
import { timeSchema } from '#domain/time/time.ts'
import { SEATS, SIDES } from './side.ts'

/** The limits of a game's log. A longer game is unknown: an evening is a few hundred moves. */
export const GAME_LIMITS = {
  note: 400,
  name: 120,
  way: 121,
  points: 1_000_000,
  count: 999,
  rounds: 20,
  /** The clock and the number of a move go up to this: a tap in each second of a whole day is 86,400. */
  clock: 100_000,
  /** One fight has at most this many: more than have room on a table, where two battle lines may touch in one. */
  attacks: 400,
} as const

/** 12 random characters. */
export const randomIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/))
/** A clock or a number of a move. */
export const countedSchema = z.int().check(z.minimum(1), z.maximum(GAME_LIMITS.clock))

/** The fields of every move. A move is never changed and never deleted. (docs/game.md) */
export const envelope = {
  /** The page that made the move: 12 random characters, new for each page that is opened. */
  device: randomIdSchema,
  /** Counts the moves of that page from 1, without gaps. */
  n: countedSchema,
  /** A Lamport clock: one more than the highest that the device had seen. */
  clock: countedSchema,
  /** Milliseconds since 1970. Shown in the log, but never used for the order. */
  at: timeSchema,
  /** The player of that device. The log shows it, but it decides nothing. Older builds did not store it. */
  seat: z.optional(z.enum(SEATS)),
  /** The number of the first move of the same tap, if a tap has made several: undo takes them back together. */
  tap: z.optional(countedSchema),
}
export type Envelope = z.infer<z.ZodMiniObject<typeof envelope>>

/** The id of a move. The device and its number name it, so sending or writing it twice is the same. */
export function moveId({ device, n }: Pick<Envelope, 'device' | 'n'>): string {
  return `${device}.${n}`
}

/** The id of a move: the device that made it and its number there. */
export const moveIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}\.\d{1,9}$/))
export const contentIdSchema = z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))

export const sideSchema = z.enum(SIDES)
export const phaseSchema = z.enum(PHASES)
export const cardSchema = z
  .string()
  .check(z.refine((id) => SUITES.some((suit) => CARD_VALUES.some((value) => value + suit === id))))

export const whole = z.int().check(z.minimum(0), z.maximum(GAME_LIMITS.count))
/** A change by a whole number. */
export const change = z.int().check(z.minimum(-GAME_LIMITS.count), z.maximum(GAME_LIMITS.count))
export const roundSchema = z.int().check(z.minimum(1), z.maximum(GAME_LIMITS.rounds))
export const dieSchema = z.int().check(z.minimum(1), z.maximum(6))
export const diceSchema = z.array(dieSchema).check(z.maxLength(20))

export const pointsSchema = z.int().check(z.minimum(0), z.maximum(GAME_LIMITS.points))

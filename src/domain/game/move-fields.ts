import * as z from 'zod/mini'
import { CARD_VALUES, PHASES, SUITES } from '../ruleset/vocabulary.ts'
import { SIDES } from './side.ts'

/** The limits of a game's log. A longer game is unknown: an evening is a few hundred moves. */
export const GAME_LIMITS = {
  note: 400,
  name: 120,
  way: 121,
  points: 1_000_000,
  count: 999,
  rounds: 20,
  /** Of one fight: more than have room on a table, where two battle lines may touch in one. */
  attacks: 400,
} as const

/** 12 random characters. */
export const randomIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/))
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

const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000')
export const textOf = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable))
export const pointsSchema = z.int().check(z.minimum(0), z.maximum(GAME_LIMITS.points))

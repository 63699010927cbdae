import * as z from 'zod/mini'
import { GAME_LIMITS, textOf } from './move-fields.ts'

/** Why a player changes a number, in their own words. */
export const reasonSchema = z.optional(textOf(GAME_LIMITS.note))

export const because = (reason: string | undefined): string =>
  reason === undefined || reason === '' ? '' : `: ${reason}`

import * as z from 'zod/mini'
import { GAME_LIMITS } from './move-fields.ts'
import { textUpTo } from '#domain/text/storable-text.ts'

/** Why a player changes a number, in their own words. */
export const reasonSchema = z.optional(textUpTo(GAME_LIMITS.note))

export const because = (reason: string | undefined): string =>
  reason === undefined || reason === '' ? '' : `: ${reason}`

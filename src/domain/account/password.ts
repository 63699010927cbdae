import * as z from 'zod/mini'

export const PASSWORD_LENGTH = { min: 8, max: 256 } as const

/** Counts code points, so that an emoji is one character and not two. */
const lengthOf = (text: string): number => Array.from(text).length

/** A new password. All characters are allowed, and it is not trimmed. */
export const newPasswordSchema = z.string().check(
  z.refine((password) => lengthOf(password) >= PASSWORD_LENGTH.min, {
    error: 'A password has to be at least 8 characters long.',
    abort: true,
  }),
  z.refine((password) => lengthOf(password) <= PASSWORD_LENGTH.max, {
    error: 'A password cannot be longer than 256 characters.',
    abort: true,
  }),
)

/** A password that is only compared with the stored one. The limit on the size of a request also limits its length. */
export const presentedPasswordSchema = z.string().check(z.minLength(1))

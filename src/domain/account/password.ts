import * as z from 'zod/mini'

export const PASSWORD_LENGTH = { min: 8, max: 256 } as const

/** Counts characters as a reader does: one beyond the basic plane counts once. */
const lengthOf = (text: string): number => Array.from(text).length

/** A new password: any characters, with spaces at the ends kept. (AUTH-06) */
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

/** A password that is only compared, so any length is fine: the body of a request is limited. */
export const presentedPasswordSchema = z.string().check(z.minLength(1))

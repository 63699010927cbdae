import * as z from 'zod/mini'

export const PASSWORD_LENGTH = { least: 8, most: 256 } as const

/** How many characters a reader would type: one beyond the basic plane counts once. */
const lengthOf = (text: string): number => Array.from(text).length

/** A new password: any characters, spaces at the ends too. (S1 §5) */
export const newPasswordSchema = z.string().check(
  z.refine((password) => lengthOf(password) >= PASSWORD_LENGTH.least, {
    error: 'A password has to be at least 8 characters long.',
    abort: true,
  }),
  z.refine((password) => lengthOf(password) <= PASSWORD_LENGTH.most, {
    error: 'A password cannot be longer than 256 characters.',
    abort: true,
  }),
)

/** A password that somebody gives to be let in: whatever it is, it is compared, not judged; a body has its bounds. */
export const presentedPasswordSchema = z.string().check(z.minLength(1))

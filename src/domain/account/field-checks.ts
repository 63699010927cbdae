import { emailSchema } from './email.ts'
import { readCode } from './one-time-code.ts'
import { newPasswordSchema } from './password.ts'

/** What is wrong with what was typed into a field, in a sentence for the person; undefined when it is fine. (S1 §5) */
export type FieldCheck = (typed: string) => string | undefined

/** For an empty field. (G33) */
export const REQUIRED = 'This field is required.'

export const checkGiven: FieldCheck = (typed) => (typed === '' ? REQUIRED : undefined)

export const checkEmail: FieldCheck = (typed) =>
  typed.trim() === '' ? REQUIRED : emailSchema.safeParse(typed).error?.issues[0]?.message

export const checkNewPassword: FieldCheck = (typed) =>
  typed === '' ? REQUIRED : newPasswordSchema.safeParse(typed).error?.issues[0]?.message

/** What cannot be a code is what the server would call it: incorrect. */
export const checkCode: FieldCheck = (typed) => {
  if (typed.trim() === '') return REQUIRED
  return readCode(typed) === null ? 'This code is incorrect or expired. Please try again.' : undefined
}

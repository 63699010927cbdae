import { emailSchema } from './email.ts'
import { readCode } from './one-time-code.ts'
import { newPasswordSchema } from './password.ts'

/** Returns a sentence about what is wrong with the text of a field, or undefined if it is valid. */
export type FieldCheck = (typed: string) => string | undefined

/** The error of an empty field. */
const REQUIRED = 'This field is required.'

export const checkRequired: FieldCheck = (typed) => (typed === '' ? REQUIRED : undefined)

export const checkEmail: FieldCheck = (typed) =>
  typed.trim() === '' ? REQUIRED : emailSchema.safeParse(typed).error?.issues[0]?.message

export const checkNewPassword: FieldCheck = (typed) =>
  typed === '' ? REQUIRED : newPasswordSchema.safeParse(typed).error?.issues[0]?.message

/** A malformed code gets the same message as a wrong one gets from the server. */
export const checkCode: FieldCheck = (typed) => {
  if (typed.trim() === '') return REQUIRED
  return readCode(typed) === null ? 'This code is incorrect or expired. Please try again.' : undefined
}

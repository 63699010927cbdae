import { emailSchema } from './email.ts'
import { readCode } from './one-time-code.ts'
import { newPasswordSchema } from './password.ts'

/** Says in a sentence what is wrong with the text of a field; undefined when it is fine. (AUTH-05, AUTH-06, AUTH-07) */
export type FieldCheck = (typed: string) => string | undefined

/** For an empty field. (AUTH-07) */
const REQUIRED = 'This field is required.'

export const checkRequired: FieldCheck = (typed) => (typed === '' ? REQUIRED : undefined)

export const checkEmail: FieldCheck = (typed) =>
  typed.trim() === '' ? REQUIRED : emailSchema.safeParse(typed).error?.issues[0]?.message

export const checkNewPassword: FieldCheck = (typed) =>
  typed === '' ? REQUIRED : newPasswordSchema.safeParse(typed).error?.issues[0]?.message

/** A text that cannot be a code gets the same answer as the server gives. */
export const checkCode: FieldCheck = (typed) => {
  if (typed.trim() === '') return REQUIRED
  return readCode(typed) === null ? 'This code is incorrect or expired. Please try again.' : undefined
}

import * as z from 'zod/mini'
import { emailSchema } from '#domain/account/email.ts'
import type { Call } from './call.ts'
import { codeSentSchema, type CodeSent, messageSchema, type Message } from './message.ts'
import { newPasswordSchema } from '#domain/account/password.ts'

const createPasswordResetRequest = z.object({ email: emailSchema })

/** Emails a code to a user who has forgotten their password. */
export const createPasswordReset: Call<CodeSent, z.infer<typeof createPasswordResetRequest>> = {
  method: 'POST',
  path: '/v1/password-reset-tokens',
  request: createPasswordResetRequest,
  response: codeSentSchema,
  errors: ['UNKNOWN_EMAIL', 'TOO_MANY_REQUESTS', 'BUSY'],
}

/** Checks a code without using it up. A wrong code counts as one of the five tries. */
export const checkPasswordResetCode: Call<Message> = {
  method: 'GET',
  path: '/v1/password-reset-tokens/{tokenId}',
  query: ['plaintextCode'],
  response: messageSchema,
  errors: ['WRONG_CODE', 'TOO_MANY_REQUESTS', 'BUSY'],
}

const setNewPasswordRequest = z.object({
  plaintextPassword: newPasswordSchema,
  plaintextCode: z.optional(z.string()),
})

/** Sets a password with a code, in the query or in the body, and ends all sessions. The caller then logs in. */
export const setNewPassword: Call<Message, z.infer<typeof setNewPasswordRequest>> = {
  method: 'PUT',
  path: '/v1/password-reset-tokens/{tokenId}',
  query: ['plaintextCode'],
  request: setNewPasswordRequest,
  response: messageSchema,
  errors: ['CODE_EXPIRED', 'COMMON_PASSWORD', 'TOO_MANY_REQUESTS', 'BUSY'],
}

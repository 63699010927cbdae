import * as z from 'zod/mini'
import { newPasswordSchema } from '#domain/account/password.ts'
import type { Call } from '#api/call.ts'
import { messageSchema, type Message } from '#api/message.ts'

const request = z.object({ plaintextPassword: newPasswordSchema, plaintextCode: z.optional(z.string()) })

/**
 * Sets a password with a code, in the query or in the body, and ends all sessions. The caller then logs in.
 * (API-13)
 */
export const setNewPassword: Call<Message, z.infer<typeof request>> = {
  method: 'PUT',
  path: '/v1/password-reset-tokens/{tokenId}',
  query: ['plaintextCode'],
  request,
  response: messageSchema,
  errors: ['CODE_EXPIRED', 'COMMON_PASSWORD', 'TOO_MANY_REQUESTS', 'BUSY'],
}

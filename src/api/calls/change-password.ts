import * as z from 'zod/mini'
import { newPasswordSchema, presentedPasswordSchema } from '#domain/account/password.ts'
import type { Call } from '#api/call.ts'
import { messageSchema, type Message } from '#api/message.ts'

const request = z.object({
  oldPlaintextPassword: presentedPasswordSchema,
  plaintextPassword: newPasswordSchema,
})

/** Changes the password and ends the other sessions. */
export const changePassword: Call<Message, z.infer<typeof request>> = {
  method: 'PUT',
  path: '/v1/users/me/password',
  authenticated: true,
  request,
  response: messageSchema,
  errors: ['WRONG_PASSWORD', 'COMMON_PASSWORD', 'TOO_MANY_REQUESTS', 'BUSY'],
}

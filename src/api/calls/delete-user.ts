import * as z from 'zod/mini'
import { presentedPasswordSchema } from '#domain/account/password.ts'
import type { Call } from '#api/call.ts'
import { messageSchema, type Message } from '#api/message.ts'

const request = z.object({ plaintextPassword: presentedPasswordSchema })

/** Deletes the account and everything that the server stores about it. */
export const deleteUser: Call<Message, z.infer<typeof request>> = {
  method: 'DELETE',
  path: '/v1/users/me',
  authenticated: true,
  request,
  response: messageSchema,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS', 'BUSY'],
}

import type { Call } from '#api/call.ts'
import { messageSchema, type Message } from '#api/message.ts'

/** Logs out: ends the session and removes its cookies. (API-08) */
export const deleteSession: Call<Message> = {
  method: 'DELETE',
  path: '/v1/sessions',
  authenticated: true,
  response: messageSchema,
}

import type { Call } from '../call.ts'
import { messageSchema, type Message } from '../message.ts'

/** Logs out: ends the session and removes its cookies. (API-08) */
export const deleteSession: Call<Message> = {
  method: 'DELETE',
  path: '/v1/sessions',
  authenticated: true,
  response: messageSchema,
}

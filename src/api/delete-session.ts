import type { Call } from './call.ts'
import { messageSchema, type Message } from './message.ts'

/** Logs out: ends the session and takes its cookies away. (S1 §7) */
export const deleteSession: Call<Message> = {
  method: 'DELETE',
  path: '/v1/sessions',
  authenticated: true,
  response: messageSchema,
}

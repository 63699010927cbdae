import type { Call } from './call.ts'
import { messageSchema, type Message } from './message.ts'

/** Ends another session of one's own, or this one. */
export const endSession: Call<Message> = {
  method: 'DELETE',
  path: '/v1/sessions/{sessionId}',
  authenticated: true,
  response: messageSchema,
  errors: ['UNKNOWN_SESSION'],
}

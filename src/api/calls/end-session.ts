import type { Call } from '#api/call.ts'
import { messageSchema, type Message } from '#api/message.ts'

/** Ends one of the user's sessions, possibly the current one. */
export const endSession: Call<Message> = {
  method: 'DELETE',
  path: '/v1/sessions/{sessionId}',
  authenticated: true,
  response: messageSchema,
  errors: ['UNKNOWN_SESSION'],
}

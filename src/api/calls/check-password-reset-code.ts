import type { Call } from '#api/call.ts'
import { messageSchema, type Message } from '#api/message.ts'

/** Checks a code without using it up. A wrong code counts as one of the five tries. (API-12) */
export const checkPasswordResetCode: Call<Message> = {
  method: 'GET',
  path: '/v1/password-reset-tokens/{tokenId}',
  query: ['plaintextCode'],
  response: messageSchema,
  errors: ['WRONG_CODE', 'TOO_MANY_REQUESTS', 'BUSY'],
}

import type { Call } from '#api/call.ts'
import { codeInBodySchema, type CodeInBody } from '#api/code-in-body.ts'
import { messageSchema, type Message } from '#api/message.ts'

/**
 * Changes the address of the account with a code in the query or in the body. This also verifies the new
 * address.
 */
export const changeEmail: Call<Message, CodeInBody> = {
  method: 'PUT',
  path: '/v1/email-changes/{tokenId}',
  query: ['plaintextCode'],
  authenticated: true,
  request: codeInBodySchema,
  response: messageSchema,
  errors: ['WRONG_CODE', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'BUSY'],
}

import type { Call } from '#api/call.ts'
import { codeInBodySchema, type CodeInBody } from '#api/code-in-body.ts'
import { messageSchema, type Message } from '#api/message.ts'

/** Verifies the account with a code, in the query or in the body. (API-15) */
export const verifyUser: Call<Message, CodeInBody> = {
  method: 'PUT',
  path: '/v1/user-verification-tokens/{tokenId}',
  query: ['plaintextCode'],
  authenticated: true,
  request: codeInBodySchema,
  response: messageSchema,
  errors: ['WRONG_CODE', 'TOO_MANY_REQUESTS', 'BUSY'],
}

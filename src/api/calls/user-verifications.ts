import type { Call } from '#api/calls/call.ts'
import { codeSentSchema, type CodeSent, messageSchema, type Message } from '#api/calls/message.ts'
import { codeInBodySchema, type CodeInBody } from '#api/calls/code-in-body.ts'

/** Emails a code that verifies the account. Older codes become invalid. (API-14) */
export const createUserVerification: Call<CodeSent> = {
  method: 'POST',
  path: '/v1/user-verification-tokens',
  authenticated: true,
  response: codeSentSchema,
  errors: ['ALREADY_VERIFIED', 'TOO_MANY_REQUESTS', 'BUSY'],
}

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

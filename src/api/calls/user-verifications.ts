import type { Call } from './call.ts'
import { codeSentSchema, type CodeSent, messageSchema, type Message } from './message.ts'
import { codeInBodySchema, type CodeInBody } from './code-in-body.ts'

/** Emails a code that verifies the account. Older codes become invalid. */
export const createUserVerification: Call<CodeSent> = {
  method: 'POST',
  path: '/v1/user-verification-tokens',
  authenticated: true,
  response: codeSentSchema,
  errors: ['ALREADY_VERIFIED', 'TOO_MANY_REQUESTS', 'BUSY'],
}

/** Verifies the account with a code, in the query or in the body. */
export const verifyUser: Call<Message, CodeInBody> = {
  method: 'PUT',
  path: '/v1/user-verification-tokens/{tokenId}',
  query: ['plaintextCode'],
  authenticated: true,
  request: codeInBodySchema,
  response: messageSchema,
  errors: ['WRONG_CODE', 'TOO_MANY_REQUESTS', 'BUSY'],
}

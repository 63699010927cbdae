import type { Call } from '#api/call.ts'
import { codeSentSchema, type CodeSent } from '#api/message.ts'

/** Emails a code that verifies the account. Older codes become invalid. (API-14) */
export const createUserVerification: Call<CodeSent> = {
  method: 'POST',
  path: '/v1/user-verification-tokens',
  authenticated: true,
  response: codeSentSchema,
  errors: ['ALREADY_VERIFIED', 'TOO_MANY_REQUESTS', 'BUSY'],
}

import * as z from 'zod/mini'
import { emailSchema } from '#domain/account/email.ts'
import { presentedPasswordSchema } from '#domain/account/password.ts'
import type { Call } from './call.ts'
import { codeSentSchema, type CodeSent, messageSchema, type Message } from './message.ts'
import { codeInBodySchema, type CodeInBody } from './code-in-body.ts'

const createEmailChangeRequest = z.object({ email: emailSchema, plaintextPassword: presentedPasswordSchema })

/** Emails a code to a new address. The account keeps the old one until `changeEmail`. */
export const createEmailChange: Call<CodeSent, z.infer<typeof createEmailChangeRequest>> = {
  method: 'POST',
  path: '/v1/email-changes',
  authenticated: true,
  request: createEmailChangeRequest,
  response: codeSentSchema,
  errors: ['WRONG_PASSWORD', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'BUSY'],
}

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
